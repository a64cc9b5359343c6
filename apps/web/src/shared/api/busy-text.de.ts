import { countOf } from '../format/number.ts';
import type { Translation } from '../text/define-text.ts';
import type { busyText } from './busy-text.ts';

export const busyGerman: Translation<typeof busyText> = {
  winnowIsBusy: 'Winnow ist ausgelastet',
  tryingAgain: ({ seconds }) =>
    `Neuer Versuch in ${countOf(seconds, 'Sekunde', 'Sekunden')}. Ihre Arbeit ist sicher.`,
};
