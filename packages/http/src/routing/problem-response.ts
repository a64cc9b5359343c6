import type { Problem } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';
import { problemsOfError } from '@winnow/services/problems-of-error';
import { HTTPException } from 'hono/http-exception';

/** Problems as `application/problem+json` (RFC 9457): the worst one in front, all of them in `problems`. */
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
      // A body that was not read to its end ends the connection: a client must not send its next request there.
      ...(first.status === 413 || first.status === 507 ? { connection: 'close' } : {}),
    },
  });
}

/** Where no one can say when a call will be accepted: once other work of the caller is done. */
const secondsUntilDone = 10;

/** When to try again. */
function retryAfter({ status, params }: Problem): { readonly 'retry-after'?: string } {
  if (status !== 429) return {};
  const seconds = params?.seconds;
  return { 'retry-after': String(typeof seconds === 'number' ? seconds : secondsUntilDone) };
}

/** What a thrown error says to the outside; undefined for a bug, of which nothing is said. */
export function problemsOfThrown(error: unknown): readonly Problem[] | undefined {
  if (error instanceof HTTPException) {
    if (error.status === 400) return [apiProblems.notJson({})];
    if (error.status === 413) return [apiProblems.bodyTooLarge({ limit: 0 })];
  }
  return problemsOfError(error);
}
