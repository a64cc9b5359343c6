import { defineProblems, type Problem, problem } from '@winnow/kernel';
import { sessionText } from './session-text.ts';

/** Problems that browsers and devices report for passkeys. */
export const passkeyProblems = defineProblems('passkey', {
  notShown: problem(
    400,
    () => sessionText.noPasskeyWasUsedRequest,
    () => sessionText.tryAgainOrSign,
  ),
  notMade: problem(
    400,
    () => sessionText.noPasskeyWasCreatedRequest,
    () => sessionText.tryAgain,
  ),
  known: problem(
    400,
    () => sessionText.thisDeviceAlreadyHasPasskey,
    () => sessionText.withAnotherDeviceSyncedPasskey,
  ),
  unfit: problem(
    400,
    () => sessionText.thisDeviceCantStorePasskey,
    () => sessionText.setUpPinFingerprint,
  ),
  elsewhere: problem(
    400,
    () => sessionText.passkeysDontWork,
    () => sessionText.openWinnowAtUrlSet,
  ),
  failed: problem<{ reason: string }>(
    400,
    ({ reason }) => sessionText.noPasskeyReturned({ reason: reason ? ` (${reason})` : '' }),
    () => sessionText.tryAgainOrUseAnother,
  ),
});

const byCode: Readonly<Record<string, Problem>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: passkeyProblems.known({}),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: passkeyProblems.unfit({}),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: passkeyProblems.unfit({}),
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: passkeyProblems.unfit({}),
  ERROR_INVALID_DOMAIN: passkeyProblems.elsewhere({}),
  ERROR_INVALID_RP_ID: passkeyProblems.elsewhere({}),
};

/** Returns whether the browser only reports that the prompt was superseded by another one. */
export function isAborted(thrown: unknown): boolean {
  return codeOf(thrown) === 'ERROR_CEREMONY_ABORTED';
}

/**
 * Converts an error thrown by the browser to a problem.
 *
 * @param making whether a passkey was being created rather than used
 */
export function passkeyProblem(thrown: unknown, making: boolean): Problem {
  const known = byCode[codeOf(thrown)];
  if (known) return known;
  const { name = '', message = '' } = (thrown ?? {}) as { readonly name?: string; readonly message?: string };
  // Browsers report all of these alike, so as not to reveal what a device stores.
  if (name === 'NotAllowedError' || isAborted(thrown)) {
    return making ? passkeyProblems.notMade({}) : passkeyProblems.notShown({});
  }
  return passkeyProblems.failed({ reason: (message || name).slice(0, 200) });
}

function codeOf(thrown: unknown): string {
  const { code } = (thrown ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
