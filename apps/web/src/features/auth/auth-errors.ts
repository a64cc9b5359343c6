import { ProblemError } from '@winnow/kernel';
import { problemsOf } from '../../shared/problems/problems-of.ts';

const fieldOf: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  OTP_HAS_EXPIRED: 'code',
};

interface AuthErrors {
  /** Inline, at their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Above the form. */
  readonly form: ProblemError | undefined;
}

/**
 * Sorts a refusal of the authentication service to the field that it speaks of, else to the form.
 *
 * @param names of the fields that the form has
 */
export function authErrors(refused: unknown, names: readonly string[]): AuthErrors {
  const problems = problemsOf(refused);
  const [first] = problems;
  const field = fieldOf[first?.code ?? ''];
  return first && field !== undefined && names.includes(field)
    ? { fields: { [field]: first.message }, form: undefined }
    : { fields: {}, form: new ProblemError(problems) };
}

/** What the fields lack that have to be filled in. */
export function missingFields(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const empty = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' && value.trim() === '',
  );
  return Object.fromEntries(empty.map(([name]) => [name, `The ${name} is needed.`]));
}
