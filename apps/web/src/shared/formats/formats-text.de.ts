import type { Translation } from '../text/define-text.ts';
import type { formatsText } from './formats-text.ts';

export const formatsGerman: Translation<typeof formatsText> = {
  comma: 'Komma',
  semicolon: 'Semikolon',
  pipe: 'Senkrechter Strich',
  doubleQuote: 'Doppeltes Anführungszeichen',
  singleQuote: 'Einfaches Anführungszeichen',
  backslash: 'Backslash',
  hash: 'Raute',
  none: 'Keines',
};
