import type { Request } from 'express';
import { z } from 'zod';
import type { FieldProblem } from '../errors/api-error';

/** The three places a request carries input in. */
const PLACES = ['params', 'query', 'body'] as const;

interface Places {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

type Parsed<P extends Places> = { [K in keyof P]: P[K] extends z.ZodType ? z.output<P[K]> : never };

/** What a route takes: a schema for each place it reads. */
export interface Input<T> {
  /** @returns the checked values, or what is wrong with them. */
  parse(request: Pick<Request, (typeof PLACES)[number]>): { value: T } | { problems: FieldProblem[] };
}

/** A field as its sender knows it: `action.steps[2]`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

function problem(place: string, issue: z.core.$ZodIssue): FieldProblem {
  const field = fieldName(issue.path) || place;
  return { field, message: `${field} ${issue.message}` };
}

/** `?page[]=1` is a list, not a page: it would otherwise be dropped as a parameter that nobody knows. */
function bracketed(schema: z.ZodType, query: object): FieldProblem[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = Object.keys(query)
    .filter((key) => key.includes('['))
    .map((key) => key.slice(0, key.indexOf('[')))
    .filter((field) => Object.hasOwn(schema.shape, field));
  return [...new Set(fields)].map((field) => ({ field, message: `${field} must be given once, as text` }));
}

/**
 * The first problem of each field. Those after it may not even be true: zod counts the members of a list as the characters
 * of a text, and what is no text at all is neither short nor missing.
 */
function oncePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const one of problems) if (!byField.has(one.field)) byField.set(one.field, one);
  return [...byField.values()];
}

/** Declares a route's input. */
export function defineInput<P extends Places>(places: P): Input<Parsed<P>> {
  return {
    parse(request) {
      const value: Record<string, unknown> = {};
      const problems: FieldProblem[] = [];
      for (const place of PLACES) {
        const schema = places[place];
        if (schema === undefined) continue;
        const odd = place === 'query' ? bracketed(schema, request.query) : [];
        problems.push(...odd);
        const result = schema.safeParse(request[place]);
        if (result.success) value[place] = result.data;
        else {
          // Whoever sent nothing wants to know what is missing, not that something is.
          const { error = result.error } = request[place] === undefined ? schema.safeParse({}) : result;
          // What came in brackets is missing without them, which need not be said as well.
          const found = error.issues.map((issue) => problem(place, issue));
          problems.push(...found.filter(({ field }) => odd.every((other) => other.field !== field)));
        }
      }
      // Every place was parsed by its own schema, which is what the type says.
      return problems.length > 0 ? { problems: oncePerField(problems) } : { value: value as Parsed<P> };
    },
  };
}
