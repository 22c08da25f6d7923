import type { z } from 'zod';
import type { policySchema } from './policy-schema';

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** The rules of the five components as the policy file states them. */
export type PolicyRules = DeepReadonly<z.infer<typeof policySchema>>;

/** A checked policy. */
export type Policy = PolicyRules & {
  /** The file's version and the first 16 hex digits of the SHA-256 of its rules, as in `1.0.0+0123456789abcdef`. */
  readonly policyVersion: string;
};

export type TextRules = PolicyRules['text'];
export type CommandRules = PolicyRules['commands'];
export type LearnedRules = PolicyRules['learned'];
export type ClassifierRules = PolicyRules['classifier'];
export type ValidatorRules = PolicyRules['validator'];
export type EnforcerRules = PolicyRules['enforcer'];
export type BoundaryRule = EnforcerRules['rules'][number];
export type PressureRules = PolicyRules['pressure'];
export type VerifierRules = PolicyRules['verifier'];
export type OrganisationRule = NonNullable<PolicyRules['organisation']>['rules'][number];
