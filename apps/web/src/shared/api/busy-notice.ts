import { notifications } from '@mantine/notifications';
import { busyText } from './busy-text.ts';

const id = 'server-busy';
let waiting = 0;

/**
 * Shows one toast saying that the server is busy, until `end` has been called for every waiting
 * call.
 */
export function showBusy(seconds: number): { end(): void } {
  waiting++;
  const notice = {
    id,
    title: busyText.winnowIsBusy,
    message: busyText.tryingAgain({ seconds }),
    loading: true,
    autoClose: false,
    withBorder: true,
  } as const;
  if (waiting === 1) notifications.show(notice);
  else notifications.update(notice);
  let hasEnded = false;
  return {
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      waiting--;
      if (waiting === 0) notifications.hide(id);
    },
  };
}
