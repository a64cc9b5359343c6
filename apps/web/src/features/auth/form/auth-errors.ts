import { type Problem, ProblemError } from '@winnow/kernel';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import { authText } from '../auth-text.ts';

const fieldOf: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  OTP_HAS_EXPIRED: 'code',
};

/** Expected values of fields, because the service only says that the value is invalid. */
const expected: Readonly<Record<string, string>> = {
  name: authText.expectedName,
  email: authText.expectedEmail,
  password: authText.expectedPassword,
};

const missing: Readonly<Record<string, string>> = authText.missing;

interface AuthErrors {
  /** Errors shown at their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Error shown above the form. */
  readonly form: ProblemError | undefined;
}

/**
 * Assigns an error of the authentication service to the field that it concerns, otherwise to the
 * form.
 *
 * @param names of the fields that the form has
 */
export function authErrors(refused: unknown, names: readonly string[]): AuthErrors {
  const problems = problemsOf(refused);
  const [first] = problems;
  const field = fieldOf[first?.code ?? ''] ?? String(first?.at?.param ?? '');
  return first && names.includes(field)
    ? { fields: { [field]: textAt(field, first) }, form: undefined }
    : { fields: {}, form: new ProblemError(problems) };
}

function textAt(field: string, { code, message }: Problem): string {
  return code === 'VALIDATION_ERROR' ? (expected[field] ?? message) : message;
}

/** Returns an error message for each required field that is empty. */
export function missingFields(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const empty = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' && value.trim() === '',
  );
  return Object.fromEntries(empty.map(([name]) => [name, missing[name] ?? authText.enterName({ name })]));
}
