import { ProblemError } from '@winnow/kernel';
import { readProblem } from '../../shared/problems/read-problem.ts';
import { webProblems } from '../../shared/problems/web-problems.ts';

export type AuthField = 'name' | 'email' | 'password';

const fieldOf: Readonly<Record<string, AuthField>> = {
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

interface AuthErrors {
  /** Inline, at their fields. */
  readonly fields: Readonly<Partial<Record<AuthField, string>>>;
  /** Above the form. */
  readonly form: ProblemError | undefined;
}

/** What the authentication service answered with, as the error object of its client. */
export interface AuthFailure {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** Sorts a refusal of the authentication service to the field that it speaks of, else to the form. */
export function authErrors(failure: AuthFailure): AuthErrors {
  if (failure.status === 0) return { fields: {}, form: new ProblemError(webProblems.offline({})) };
  const form = readProblem(failure.status, failure);
  const field = fieldOf[failure.code ?? ''] ?? validatedField(failure);
  return field
    ? { fields: { [field]: failure.message ?? form.message }, form: undefined }
    : { fields: {}, form };
}

/** A validation error names its field in its text: `[body.email] Invalid email`. */
function validatedField(failure: AuthFailure): AuthField | undefined {
  if (failure.code !== 'VALIDATION_ERROR') return undefined;
  const name = /\[body\.(name|email|password)\]/.exec(failure.message ?? '')?.[1];
  return name as AuthField | undefined;
}
