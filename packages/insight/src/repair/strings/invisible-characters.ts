import { defineMessages, type Message } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

// Zero-width joiners are kept: they are part of emoji and of Indic and Arabic scripts.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/** Typographic punctuation of which only the lower byte of its code point is left. */
const punctuation: Readonly<Record<string, string>> = {
  '\u0013': '–',
  '\u0014': '—',
  '\u0018': '‘',
  '\u0019': '’',
  '\u001c': '“',
  '\u001d': '”',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const cut = /[\u0013\u0014\u0018\u0019\u001c\u001d]/g;

const messages = defineMessages('repair.invisible-characters', {
  title: 'Invisible characters',
  reason: 'Contains invisible characters',
});

/**
 * Removes invisible characters that keep equal values apart: zero-width spaces, soft hyphens,
 * control characters. Those that are what is left of a quotation mark or dash become it again.
 */
export const invisibleCharacters = {
  id: 'invisible-characters',
  finds: 'invisible',
  messages,
  find: eachColumn((column, at) => {
    const to = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const code of column.present()) {
      const value = column.values[code]!;
      const shown = value.replace(cut, (sign) => punctuation[sign]!).replace(invisible, '');
      if (shown !== value && shown.trim() !== '')
        to.set(code, {
          to: shown.trim(),
          confidence: 0.995,
          reason: messages.reason,
        });
    }
    return changeValues(column, at, to);
  }),
} satisfies Repairer;
