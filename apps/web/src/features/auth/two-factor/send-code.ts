import { ProblemError } from '@winnow/kernel';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import { accountsCall } from '../../../shared/session/accounts-call.ts';
import { authText } from '../auth-text.ts';

/** Requests a code for the second factor by mail. */
export function sendCode(): Promise<unknown> {
  return accountsCall('/two-factor/send-otp').catch(explainFailure);
}

/**
 * Explains the error of a second factor without a recent first one: the service only says that its
 * cookie is invalid.
 */
export function explainFailure(error: unknown): never {
  const [first, ...rest] = problemsOf(error);
  if (first?.code !== 'INVALID_TWO_FACTOR_COOKIE') throw error;
  const message = authText.noSignInIsWaiting;
  throw new ProblemError([{ ...first, message, fix: authText.signInWithPasswordAgain }, ...rest]);
}
