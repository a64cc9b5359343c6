import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ProblemError } from '@winnow/kernel';
import { request } from '../api/request.ts';
import { accountsCall } from './accounts-call.ts';
import { isAborted, passkeyProblem } from './passkey-problems.ts';

// Only who uses a passkey loads it.
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether the browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Whether the browser offers passkeys among what it fills in. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Has the browser make a passkey and adds it to the account of the person who is signed in.
 *
 * @throws ProblemError
 */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await webAuthn();
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>(
    '/api/auth/passkey/generate-register-options',
  );
  const response = await startRegistration({ optionsJSON }).catch((thrown: unknown) => {
    throw new ProblemError(passkeyProblem(thrown, true));
  });
  await accountsCall('/passkey/verify-registration', { response, name });
}

interface Showing {
  /** Asked when a passkey was shown. */
  readonly rememberMe: () => boolean;
  /** Waits for one to be chosen where the address is filled in, instead of asking for one. */
  readonly filledIn?: boolean;
}

/**
 * Signs in by a passkey; false where another question took its place.
 *
 * @throws ProblemError
 */
export async function signInByPasskey({ rememberMe, filledIn = false }: Showing): Promise<boolean> {
  const response = await showPasskey(filledIn);
  if (!response) return false;
  await accountsCall('/passkey/verify-authentication', { response, rememberMe: rememberMe() });
  return true;
}

/**
 * Confirms the session by a passkey of the person who is signed in; false where another question
 * took its place.
 *
 * @throws ProblemError
 */
export async function confirmByPasskey(): Promise<boolean> {
  const response = await showPasskey(false);
  if (!response) return false;
  await accountsCall('/confirm/passkey', { response });
  return true;
}

/** Has the browser show a passkey; undefined where another question took its place. */
async function showPasskey(filledIn: boolean): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>(
    '/api/auth/passkey/generate-authenticate-options',
  );
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: filledIn });
  } catch (thrown) {
    if (isAborted(thrown)) return undefined;
    throw new ProblemError(passkeyProblem(thrown, false));
  }
}

/** Ends the wait for a passkey. */
export async function stopWaitingForPasskey(): Promise<void> {
  (await webAuthn()).WebAuthnAbortService.cancelCeremony();
}
