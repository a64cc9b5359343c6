import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ProblemError } from '@winnow/kernel';
import { request } from '../api/request.ts';
import { accountsCall } from './accounts-call.ts';
import { isAborted, passkeyProblem } from './passkey-problems.ts';

// Loaded only when a passkey is used.
const webAuthn = () => import('@simplewebauthn/browser');

/** Returns whether passkeys are available in this browser and context. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Returns whether the browser offers passkeys in autofill. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Creates a passkey in the browser and adds it to the account of the signed-in user.
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
  /** Called after a passkey was used. */
  readonly rememberMe: () => boolean;
  /**
   * Whether to wait for a passkey to be chosen in the autofill of the email field, instead of
   * prompting for one.
   */
  readonly filledIn?: boolean;
}

/**
 * Signs in with a passkey; resolves to false if another prompt superseded this one.
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
 * Confirms the session with a passkey of the signed-in user; resolves to false if another prompt
 * superseded this one.
 *
 * @throws ProblemError
 */
export async function confirmByPasskey(): Promise<boolean> {
  const response = await showPasskey(false);
  if (!response) return false;
  await accountsCall('/confirm/passkey', { response });
  return true;
}

/** Requests a passkey from the browser; undefined if another prompt superseded this one. */
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

/** Stops waiting for a passkey. */
export async function stopWaitingForPasskey(): Promise<void> {
  (await webAuthn()).WebAuthnAbortService.cancelCeremony();
}
