import { type Action, scopeOf } from '@winnow/accounts';
import type { Route } from '@winnow/contract/route';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import { refusalsOf } from './refusals-of.ts';
import { shareDefinitions } from './shared-schemas.ts';

const refusal = {
  description: 'Problem details (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
} as const;

/** Returns the OpenAPI description of a route, generated from its contract. */
export function describe(route: Route): ReturnType<typeof describeRoute> {
  const {
    summary,
    tag,
    access,
    params,
    query,
    body,
    answer,
    answerTypes,
    emptyAnswers = [],
    status = 200,
  } = route;
  return describeRoute({
    summary,
    tags: [tag],
    ...(access.startsWith('public.') ? {} : { security: securityOf(access) }),
    // Schemas are only converted to JSON when the document is read: doing so for all routes takes a
    // tenth of the startup time.
    get parameters() {
      return [...parametersOf('path', params), ...parametersOf('query', query)] as never;
    },
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                get schema() {
                  return jsonSchema(body) as never;
                },
              },
            },
          },
        }
      : {}),
    responses: {
      [status]: answer
        ? { description: 'Done', content: { 'application/json': { schema: resolver(answer) } } }
        : { description: 'Done', ...(answerTypes ? { content: contentOf(answerTypes) } : {}) },
      ...Object.fromEntries(refusalsOf(route).map((one) => [one, refusal])),
      ...Object.fromEntries(emptyAnswers.map((one) => [one, { description: 'No body' }])),
      default: refusal,
    },
  });
}

/** Content of a file or a stream: JSON of any shape, text, or bytes. */
function contentOf(types: readonly string[]) {
  const schemaOf = (type: string) =>
    type === 'application/json'
      ? ({ type: 'object' } as const)
      : ({ type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } as const);
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
}

/** Accepts a session, or a token if one is sufficient. */
function securityOf(access: Action): Record<string, string[]>[] {
  return scopeOf(access) === null ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined): readonly object[] {
  if (!schema) return [];
  const json = jsonSchema(schema) as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shareDefinitions(json);
}
