import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { apiAsData } from './prepared';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface Operation {
  operationId: string;
  method: string;
  /** As OpenAPI writes it, with the server's prefix: `/api/documents/{identifier}`. */
  path: string;
  statuses: string[];
  /** What a request that nobody made before is answered with: 201 rather than 200 where there are both. */
  success: number;
  roles: string[] | undefined;
  /** What opens it to an agent's key; nothing does where this is missing. */
  scope: string | undefined;
  audit: string[];
  /** Whether it takes an `Idempotency-Key`. */
  idempotent: boolean;
  definition: OperationObject;
}

interface OperationObject {
  operationId: string;
  responses: Record<
    string,
    {
      content?: Record<string, { schema?: object }>;
      headers?: Record<string, { required?: boolean }>;
      $ref?: string;
    }
  >;
  'x-roles'?: string[];
  'x-scope'?: string;
  'x-audit'?: string;
  requestBody?: {
    content: Record<
      string,
      { schema: object; examples?: Record<string, { value?: unknown; $ref?: string }>; example?: unknown }
    >;
  };
  parameters?: { $ref?: string; name?: string; in?: string }[];
  security?: object[];
}

type PathItem = { servers?: { url: string }[] } & Partial<Record<(typeof METHODS)[number], OperationObject>>;

/** openapi.yaml as data. */
export const apiDocument = apiAsData() as {
  servers: { url: string }[];
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, object>>;
};

/** Every operation of openapi.yaml. */
export const operations: readonly Operation[] = Object.entries(apiDocument.paths).flatMap(([path, item]) => {
  const server = item.servers?.[0]?.url ?? apiDocument.servers[0]!.url;
  const prefix = server === '/' ? '' : server;
  return METHODS.flatMap((method) => {
    const definition = item[method];
    if (definition === undefined) return [];
    return [
      {
        operationId: definition.operationId,
        method: method.toUpperCase(),
        path: prefix + path,
        statuses: Object.keys(definition.responses),
        success: Math.max(
          ...Object.keys(definition.responses)
            .map(Number)
            // 202 is what a message has that wants no answer.
            .filter((status) => status < 202),
        ),
        roles: definition['x-roles'],
        scope: definition['x-scope'],
        idempotent: (definition.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
        audit: definition['x-audit']?.split(', ') ?? [],
        definition,
      },
    ];
  });
});

const patterns = operations.map((operation) => ({
  operation,
  regexp: new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  // A path without parameters is the better match: /documents/search before /documents/{identifier}.
  weight: (operation.path.match(/\{/g) ?? []).length,
}));

/** @returns the operation that a request goes to, or undefined for a path or method the API does not have. */
export function operationOf(method: string, path: string): Operation | undefined {
  return patterns
    .filter(({ operation, regexp }) => operation.method === method.toUpperCase() && regexp.test(path))
    .sort((a, b) => a.weight - b.weight)[0]?.operation;
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'api', ...apiDocument });

const validators = new Map<string, ValidateFunction>();

function resolve<T extends object>(value: T & { $ref?: string }): T {
  if (value.$ref === undefined) return value;
  const path = value.$ref.replace('#/', '').split('/');
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], apiDocument) as T;
}

/** `#/components/…` means the document, which ajv knows as `api`; `nullable` is OpenAPI's own word. */
function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(/^#/, 'api#') : toJsonSchema(value),
    ]),
  );
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  text?: string;
}

/** Without a type, the answer is what a test made up. */
const isJsonType = (type: unknown): boolean => typeof type !== 'string' || type.includes('json');

/**
 * Holds one answer against openapi.yaml: the status must be documented, its headers there, its body of the shape.
 * @throws Error that says what differs.
 */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  const operation = operationOf(method, path.split('?')[0]!);
  // 404 for unknown paths, 405, and OPTIONS are described for the whole API, not for an operation.
  if (operation === undefined) return;
  const name = `${operation.method} ${operation.path} ${answer.status}`;
  const response = operation.definition.responses[String(answer.status)];
  if (response === undefined)
    throw new Error(`${name} is not documented; body: ${JSON.stringify(answer.body)}`);
  const { content, headers = {} } = resolve(response);
  for (const [header, definition] of Object.entries(headers)) {
    if (resolve(definition).required === true && answer.headers[header.toLowerCase()] === undefined) {
      throw new Error(`${name} lacks the header ${header}`);
    }
  }
  const media = content?.['application/json'];
  const isJson = isJsonType(answer.headers['content-type']);
  if (media?.schema === undefined || !isJson) return;
  let validator = validators.get(name);
  if (validator === undefined) {
    validator = ajv.compile(toJsonSchema(media.schema) as object);
    validators.set(name, validator);
  }
  if (!validator(answer.body)) {
    throw new Error(
      `${name} differs from openapi.yaml: ${ajv.errorsText(validator.errors)}\n${JSON.stringify(answer.body, null, 2)}`,
    );
  }
}
