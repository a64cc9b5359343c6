import type { Problem } from '@winnow/kernel';
import { settingsPartsText } from './settings-parts-text.ts';

/** Messages and fixes for the error codes of the authentication service, in lower case. */
const strings: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  token_expired: [settingsPartsText.linkHasExpired, settingsPartsText.requestNewOne],
  invalid_token: [settingsPartsText.linkIsInvalid, settingsPartsText.requestNewOne],
  unauthorized: [settingsPartsText.linkIsForAnotherAccount, settingsPartsText.signInWithThatAccount],
  account_not_linked: [
    settingsPartsText.accountWasntLinked,
    settingsPartsText.providerMustConfirmEmailAddress,
  ],
  unable_to_link_account: [settingsPartsText.accountCouldntBeLinked, settingsPartsText.tryAgain],
  account_already_linked_to_different_user: [
    settingsPartsText.thatAccountBelongsToAnother,
    settingsPartsText.unlinkItThereFirst,
  ],
  email_does_not_match: [
    settingsPartsText.providerAccountUsesDifferentEmail,
    settingsPartsText.linkAccountWithSameAddress,
  ],
  access_denied: [settingsPartsText.accessWasDeniedAtProvider, settingsPartsText.allowItThereOrChoose],
  please_restart_the_process: [settingsPartsText.itTookTooLong, settingsPartsText.beginAgain],
};

/**
 * Converts an error code to a problem.
 *
 * @param code as in the URL, possibly with spaces or newlines between its words
 */
export function linkProblem(code: string): Problem {
  const key = code.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  const [message, fix] = (Object.hasOwn(strings, key) && strings[key]) || [
    settingsPartsText.linkDidntWorkCode({ code: code.slice(0, 80) }),
    settingsPartsText.tryAgain,
  ];
  return { code: `accounts/${key.slice(0, 80)}`, message, fix, severity: 'error', status: 400 };
}
