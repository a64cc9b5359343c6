import type { Problem } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';
import { problemsOfError } from '@winnow/services/problems-of-error';
import { HTTPException } from 'hono/http-exception';

/**
 * Returns problems as `application/problem+json` (RFC 9457): the most severe one at the top level,
 * all of them in `problems`.
 */
export function problemResponse(problems: readonly Problem[], requestId: string): Response {
  const first = problems.find((one) => one.severity === 'error') ?? problems[0] ?? apiProblems.unexpected({});
  const body = {
    type: `urn:winnow:problem:${first.code}`,
    title: first.message,
    status: first.status,
    ...(first.fix === undefined ? {} : { detail: first.fix }),
    instance: `urn:winnow:request:${requestId}`,
    problems,
  };
  return new Response(JSON.stringify(body), {
    status: first.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...retryAfter(first),
      // If the body was not fully read, the connection must be closed, so that the client sends no
      // further requests on it.
      ...(first.status === 413 || first.status === 507 ? { connection: 'close' } : {}),
    },
  });
}

/**
 * Used if it is unknown when a call will be accepted, which depends on other work of the caller.
 */
const secondsUntilDone = 10;

/** Returns the header that says when to try again. */
function retryAfter({ status, params }: Problem): { readonly 'retry-after'?: string } {
  if (status !== 429) return {};
  const seconds = params?.seconds;
  return { 'retry-after': String(typeof seconds === 'number' ? seconds : secondsUntilDone) };
}

/** Converts a thrown error to problems; undefined for a bug, whose details are not revealed. */
export function problemsOfThrown(error: unknown): readonly Problem[] | undefined {
  if (error instanceof HTTPException) {
    if (error.status === 400) return [apiProblems.notJson({})];
    if (error.status === 413) return [apiProblems.bodyTooLarge({ limit: 0 })];
  }
  return problemsOfError(error);
}
