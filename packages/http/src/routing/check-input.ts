import type { Route } from '@winnow/contract/route';
import { failed, issueReason, ok, ProblemError, type Result } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from './env.ts';

/** Parses the query and body of a request by the route's contract. */
export async function checkInput(
  context: Context<ApiEnv>,
  route: Route,
): Promise<Result<{ readonly query: unknown; readonly body: unknown }>> {
  const query = check('query', route.query, context.req.query());
  if (!query.ok) return query;
  const body = check('body', route.body, route.body ? await readJson(context) : undefined);
  return body.ok ? ok({ query: query.value, body: body.value }) : body;
}

/** Validates a part of a request against its schema; problems name their field. */
export function check(
  where: 'path' | 'query' | 'body',
  schema: z.ZodType | undefined,
  value: unknown,
): Result<unknown> {
  if (!schema) return ok(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return failed(
    parsed.error.issues.slice(0, 20).map((issue) =>
      apiProblems.badRequest({
        where,
        field: issue.path.join('.'),
        reason: issueReason(issue),
      }),
    ),
  );
}

async function readJson(context: Context<ApiEnv>): Promise<unknown> {
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProblemError(apiProblems.notJson({}));
    throw error;
  }
}
