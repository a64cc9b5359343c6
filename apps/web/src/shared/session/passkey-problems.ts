import { defineProblems, type Problem, problem } from '@winnow/kernel';
import { sessionText } from './session-text.ts';

/** What a browser and its devices can say to a passkey. */
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

/** Whether what a browser threw only says that something else took the place of the question. */
export function isAborted(thrown: unknown): boolean {
  return codeOf(thrown) === 'ERROR_CEREMONY_ABORTED';
}

/**
 * What a browser threw as a problem.
 *
 * @param making a passkey, or showing one
 */
export function passkeyProblem(thrown: unknown, making: boolean): Problem {
  const known = byCode[codeOf(thrown)];
  if (known) return known;
  const { name = '', message = '' } = (thrown ?? {}) as { readonly name?: string; readonly message?: string };
  // A browser says the same of all of these, so that no one learns what a device holds.
  if (name === 'NotAllowedError' || isAborted(thrown)) {
    return making ? passkeyProblems.notMade({}) : passkeyProblems.notShown({});
  }
  return passkeyProblems.failed({ reason: (message || name).slice(0, 200) });
}

function codeOf(thrown: unknown): string {
  const { code } = (thrown ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
