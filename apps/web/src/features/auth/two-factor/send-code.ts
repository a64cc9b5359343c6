import { ProblemError } from '@winnow/kernel';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import { accountsCall } from '../../../shared/session/accounts-call.ts';
import { authText } from '../auth-text.ts';

/** Has a code for the second step sent by mail. */
export function sendCode(): Promise<unknown> {
  return accountsCall('/two-factor/send-otp').catch(explainFailure);
}

/**
 * A second step whose first one is missing or too long ago: the service only says that its cookie
 * is not valid.
 */
export function explainFailure(error: unknown): never {
  const [first, ...rest] = problemsOf(error);
  if (first?.code !== 'INVALID_TWO_FACTOR_COOKIE') throw error;
  const message = authText.noSignInIsWaiting;
  throw new ProblemError([{ ...first, message, fix: authText.signInWithPasswordAgain }, ...rest]);
}
