import { defineText } from '../text/define-text.ts';

export const formatsText = defineText('formats', {
  comma: 'Comma',
  semicolon: 'Semicolon',
  pipe: 'Pipe',
  doubleQuote: 'Double quote',
  singleQuote: 'Single quote',
  backslash: 'Backslash',
  hash: 'Hash',
  none: 'None',
});
