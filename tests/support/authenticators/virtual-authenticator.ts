import type { CDPSession, Page } from 'playwright-core';

/** A passkey as Chromium keeps it. */
type Credential = Awaited<ReturnType<typeof listCredentials>>[number];

/**
 * A device that keeps passkeys, as Chromium makes one for tests: it knows its user by a finger that
 * it never sees.
 */
export interface VirtualAuthenticator {
  /** Whether the caller that uses it shows the right finger. */
  verifies(user: boolean): Promise<void>;
  /** Whether someone is there to touch it. */
  present(somebody: boolean): Promise<void>;
  /** What it keeps, for a device of another tab. */
  credentials(): Promise<readonly Credential[]>;
}

interface VirtualAuthenticatorOptions {
  /** What it keeps to begin with. */
  readonly credentials?: readonly Credential[];
  /** Whether someone is there to touch it. */
  readonly present?: boolean;
}

/** Gives a tab a device of its own, whose user shows the right finger. */
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
