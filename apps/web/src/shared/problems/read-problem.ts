import { type Problem, ProblemError } from '@winnow/kernel';
import { webProblems } from './web-problems.ts';

/**
 * Reads the problems from the body of an error response: `application/problem+json` as sent by the
 * API, with all problems under `problems`, or the shorter `{code, message}` of the authentication
 * service.
 *
 * @param status HTTP status of the response
 * @param body parsed JSON, or undefined if there is none
 */
export function readProblem(status: number, body: unknown): ProblemError {
  if (!isRecord(body)) return new ProblemError(webProblems.unreadable({ status }));
  if (Array.isArray(body.problems) && body.problems.length > 0) {
    return new ProblemError(body.problems.map((one) => toProblem(status, isRecord(one) ? one : {})));
  }
  return new ProblemError(toProblem(status, body));
}

function toProblem(status: number, from: Readonly<Record<string, unknown>>): Problem {
  const message = text(from.message) ?? text(from.detail) ?? text(from.title);
  const fix = text(from.fix);
  const at = isRecord(from.at) ? (from.at as NonNullable<Problem['at']>) : fieldNamed(from.details);
  const params = isRecord(from.params) ? (from.params as NonNullable<Problem['params']>) : undefined;
  return {
    code: text(from.code) ?? text(from.type) ?? `http/${status}`,
    message: message ?? webProblems.unreadable({ status }).message,
    severity: from.severity === 'warning' ? 'warning' : 'error',
    status: typeof from.status === 'number' ? from.status : status,
    ...(fix ? { fix } : {}),
    ...(at ? { at } : {}),
    ...(params ? { params } : {}),
  };
}

/**
 * Finds the field in the details of an invalid body, which the authentication service writes as
 * `[body.name] Too big…`.
 */
function fieldNamed(details: unknown): NonNullable<Problem['at']> | undefined {
  const [, param] = /^\[body\.(\w+)/.exec(text(details) ?? '') ?? [];
  return param === undefined ? undefined : { param };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
