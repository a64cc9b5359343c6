import { defineMessages, type Message, utf8Text, windows1252 } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const suspicious = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const messages = defineMessages('repair.mojibake', {
  title: 'Text read in the wrong encoding',
  reason: 'Its characters are UTF-8 read as Windows-1252',
});

/**
 * Decodes UTF-8 that was read as Windows-1252: `CafÃ©` becomes `Café`. A value is corrected if its
 * characters, as bytes, are valid UTF-8 throughout, which correct text hardly ever is.
 *
 * Source: the method of R. Speer's ftfy.
 */
export const mojibake = {
  id: 'mojibake',
  finds: 'otherEncoding',
  messages,
  find: eachColumn((column, at) => {
    const to = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const code of column.present()) {
      const value = column.values[code]!;
      const repaired = suspicious.test(value) ? repairMojibake(value) : undefined;
      if (repaired !== undefined)
        to.set(code, {
          to: repaired,
          confidence: 0.995,
          reason: messages.reason,
        });
    }
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

/** Decodes a string again, twice if it was encoded twice; undefined if it isn’t UTF-8. */
export function repairMojibake(text: string): string | undefined {
  const once = decodedAgain(text);
  if (once === undefined) return undefined;
  return suspicious.test(once) ? (decodedAgain(once) ?? once) : once;
}

function decodedAgain(text: string): string | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const high = windows1252.indexOf(character);
    if (high >= 0) bytes.push(0x80 + high);
    else if (code <= 0xff) bytes.push(code);
    else return undefined;
  }
  const decoded = utf8Text(Uint8Array.from(bytes));
  return decoded.includes('\ufffd') ? undefined : decoded;
}
