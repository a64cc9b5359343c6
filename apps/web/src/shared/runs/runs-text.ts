import { defineText } from '../text/define-text.ts';

export const runsText = defineText('runs', {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting',
  cancelling: 'Cancelling',
  succeeded: 'Succeeded',
  withWarnings: 'With warnings',
  failed: 'Failed',
  timedOut: 'Timed out',
  cancelled: 'Cancelled',
  crashed: 'Crashed',
  skipped: 'Skipped',
});
