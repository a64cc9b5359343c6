import { defineProblems, type Problem, problem } from '@winnow/kernel';

/** What a browser and its devices can say to a passkey. */
export const passkeyProblems = defineProblems('passkey', {
  notShown: problem(
    400,
    () =>
      'No passkey was used: the request was cancelled or timed out, or this device has no passkey for Winnow.',
    () => 'Try again, or sign in in another way.',
  ),
  notMade: problem(
    400,
    () => 'No passkey was created: the request was cancelled or timed out.',
    () => 'Try again.',
  ),
  known: problem(
    400,
    () => 'This device already has a passkey for your account.',
    () => 'Use another device. A synced passkey is available on all of them.',
  ),
  unfit: problem(
    400,
    () => "This device can't store a passkey or verify its user.",
    () => 'Set up a PIN, fingerprint or face on it, or use another device.',
  ),
  elsewhere: problem(
    400,
    () => 'Passkeys don’t work at this URL.',
    () => 'Open Winnow at the URL set by its operator.',
  ),
  failed: problem<{ reason: string }>(
    400,
    ({ reason }) => `The device didn’t return a passkey${reason ? ` (${reason})` : ''}.`,
    () => 'Try again, or use another device.',
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
