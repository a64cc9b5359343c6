import type { CDPSession, Page } from 'playwright-core';

/** A passkey as Chromium stores it. */
type Credential = Awaited<ReturnType<typeof listCredentials>>[number];

/**
 * A device with passkeys, which Chromium provides for tests: it verifies its user by a simulated
 * fingerprint.
 */
export interface VirtualAuthenticator {
  /** Sets whether the user shows the right finger. */
  verifies(user: boolean): Promise<void>;
  /** Sets whether someone is there to touch it. */
  present(somebody: boolean): Promise<void>;
  /** Returns its passkeys, for a device of another tab. */
  credentials(): Promise<readonly Credential[]>;
}

interface VirtualAuthenticatorOptions {
  /** Initial passkeys. */
  readonly credentials?: readonly Credential[];
  /** Whether someone is there to touch it. */
  readonly present?: boolean;
}

/** Gives a tab its own device, whose user shows the right finger. */
export async function addVirtualAuthenticator(
  page: Page,
  { credentials = [], present = true }: VirtualAuthenticatorOptions = {},
): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: present,
    },
  });
  for (const credential of credentials) {
    await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  return {
    verifies: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    present: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    credentials: () => listCredentials(session, authenticatorId),
  };
}

async function listCredentials(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
