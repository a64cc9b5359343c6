import { countOf } from '../format/number.ts';
import { defineText } from '../text/define-text.ts';

export const busyText = defineText('busy', {
  winnowIsBusy: 'Winnow is busy',
  tryingAgain: ({ seconds }: { seconds: number }) =>
    `Trying again in ${countOf(seconds, 'second')}. Your work is safe.`,
});
