/** A refusal of better-auth, as sent. */
interface Refusal {
  readonly code?: string;
  readonly message?: string;
}

const verifyEmailErrors: Readonly<Record<string, string>> = {
  TOKEN_EXPIRED: 'token_expired',
  INVALID_TOKEN: 'invalid_token',
  USER_NOT_FOUND: 'user_not_found',
  INVALID_USER: 'unauthorized',
};

const strings: Readonly<Record<string, Refusal>> = {
  INVALID_TOKEN: { message: 'invalid token' },
  USER_ALREADY_EXISTS: { message: 'User already exists' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'USER_ALREADY_EXISTS', message: 'User already exists' },
  EMAIL_ALREADY_VERIFIED: { message: 'You can only send a verification email to an unverified email' },
  EMAIL_MISMATCH: { message: 'You can only send a verification email to your own email' },
  PASSWORD_ALREADY_SET: { message: 'user already has a password' },
};

const notJson: Refusal = { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' };

/**
 * Returns the contract's code for a failed link that confirms an address; undefined if
 * better-auth's is the same.
 */
export function verifyEmailError(code: string): string | undefined {
  return Object.hasOwn(verifyEmailErrors, code) ? verifyEmailErrors[code] : undefined;
}

/** Rewrites a refusal in the contract's words; returns the same object if no change is needed. */
export function errorText(path: string, refusal: Refusal): Refusal {
  const { code = '', message = '' } = refusal;
  if (message === 'Invalid JSON in request body') return { ...notJson, ...{ details: message } };
  if (code === 'VALIDATION_ERROR') return validationText(path, refusal, message);
  const verified = path === '/verify-email' ? verifyEmailError(code) : undefined;
  if (verified !== undefined) return { ...refusal, message: verified };
  return Object.hasOwn(strings, code) ? { ...refusal, ...strings[code] } : refusal;
}

/**
 * better-auth reports an invalid body as `[body.email] Invalid…`; that remains readable in
 * `details`.
 */
function validationText(path: string, refusal: Refusal, message: string): Refusal {
  const where = /^\[(body|query|params)(?:\.(\w+))?/.exec(message);
  if (!where) return refusal;
  if (path === '/sign-up/email' && where[2] === 'email' && !/expected string/.test(message)) {
    return { code: 'INVALID_EMAIL', message: 'Invalid email' };
  }
  const text = where[1] === 'body' ? 'Invalid body parameters' : 'Invalid query parameters';
  return { ...refusal, message: text, ...{ details: message } };
}
