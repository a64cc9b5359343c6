import { request } from '../api/request.ts';
import { modals } from '../ui/late/modals.ts';
import { ConfirmIdentity } from './confirm-identity-form.tsx';
import type { Confirmation } from './confirmation.ts';
import { sessionText } from './session-text.ts';

/**
 * A confirmation that expires within this time is requested again, since the confirmed action takes
 * time, too.
 */
const marginMs = 30_000;
let pendingConfirmation: Promise<boolean> | undefined;

/**
 * Asks the signed-in user to confirm their identity; resolves to true if they did. Concurrent calls
 * share one dialog.
 */
export function confirmIdentity(): Promise<boolean> {
  pendingConfirmation ??= ask().finally(() => {
    pendingConfirmation = undefined;
  });
  return pendingConfirmation;
}

/** Asks for confirmation unless there was one within the last ten minutes. */
export async function ensureConfirmed(): Promise<boolean> {
  const { confirmedUntil } = await request<Confirmation>('/api/auth/confirmation');
  const lasts = confirmedUntil !== null && Date.parse(confirmedUntil) > Date.now() + marginMs;
  return lasts || confirmIdentity();
}

async function ask(): Promise<boolean> {
  const { methods } = await request<Confirmation>('/api/auth/confirmation');
  return new Promise((resolve) => {
    let confirmed = false;
    const id = modals.open({
      title: sessionText.confirmItsYou,
      size: 'sm',
      children: (
        <ConfirmIdentity
          methods={methods}
          onCancel={() => modals.close(id)}
          onConfirmed={() => {
            confirmed = true;
            modals.close(id);
          }}
        />
      ),
      onClose: () => resolve(confirmed),
    });
  });
}
