import { defineProblems, problem } from '@winnow/kernel';
import { authText } from './auth-text.ts';

const signInAgain = authText.signInWithPasswordNew;
const signInOtherWay = authText.signInAnotherWay;

/** Messages and fixes for failed links and provider sign-ins, by the error code in the URL. */
const strings: Readonly<Record<string, readonly [string, string]>> = {
  token_expired: [authText.linkInEmailHasExpired, signInAgain],
  invalid_token: [authText.linkInEmailIsInvalid, signInAgain],
  user_not_found: [authText.accountForThisLink, authText.signUpToCreateOne],
  unauthorized: [authText.linkBelongsToAnotherAccount, signInAgain],
  account_not_linked: [authText.accountWithThisEmailAddress, authText.signInWithPasswordThen],
  unable_to_link_account: [authText.providerCouldntBeLinked, signInOtherWay],
  signup_disabled: [authText.youNeedInvitationToCreate, authText.askOperatorOrOrganization],
  email_not_found: [authText.providerDidntShareEmailAddress, signInOtherWay],
  unable_to_get_user_info: [authText.providerDidntIdentifyUser, signInOtherWay],
  access_denied: [authText.signInAtProvider, signInOtherWay],
  please_restart_the_process: [authText.signInTookTooLong, authText.beginAgain],
};

const linkProblems = defineProblems('link', {
  failed: problem<{ code: string; message: string; fix: string }>(
    400,
    ({ message }) => message,
    ({ fix }) => fix,
  ),
});

/** Converts the `error` in a URL to a problem that can be shown. */
export function linkProblem(code: string) {
  const key = code.toLowerCase().replace(/[^a-z]+/g, '_');
  const [message, fix] = Object.hasOwn(strings, key)
    ? (strings[key] as readonly [string, string])
    : [authText.signInFailedCode({ code: code.slice(0, 80) }), signInOtherWay];
  return linkProblems.failed({ code: code.slice(0, 80), message, fix });
}
