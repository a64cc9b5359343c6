import { defineMessages, type Message } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

/** What bytes 0x80 to 0x9f are in Windows-1252; the rest of its characters are those of Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const suspicious = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const messages = defineMessages('repair.mojibake', {
  title: 'Text read in the wrong encoding',
  reason: 'Its characters are UTF-8 read as Windows-1252',
});

/**
 * Text in UTF-8 that was read as Windows-1252: `CafÃ©` is `Café`. A value is mended where its characters, as bytes, are UTF-8 throughout,
 * which text that is right as it is hardly ever is.
 *
 * Source: the method of R. Speer's ftfy.
 */
export const mojibake = {
  id: 'mojibake',
  messages,
  find: eachColumn((column, at) => {
    const to = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const code of column.present()) {
      const value = column.values[code]!;
      const mended = suspicious.test(value) ? unmixed(value) : undefined;
      if (mended !== undefined)
        to.set(code, {
          to: mended,
          confidence: 0.995,
          reason: messages.reason,
        });
    }
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

/** A text decoded again, twice where it was encoded twice; undefined where it is no UTF-8. */
export function unmixed(text: string): string | undefined {
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
  let decoded = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i]!;
    const more =
      first < 0x80
        ? 0
        : first >= 0xc2 && first < 0xe0
          ? 1
          : first >= 0xe0 && first < 0xf0
            ? 2
            : first >= 0xf0 && first < 0xf5
              ? 3
              : -1;
    if (more < 0 || i + more >= bytes.length) return undefined;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let k = 1; k <= more; k++) {
      const next = bytes[i + k]!;
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    if (code > 0x10ffff || code === 0xfffd || (code >= 0xd800 && code < 0xe000)) return undefined;
    decoded += String.fromCodePoint(code);
    i += more + 1;
  }
  return decoded;
}
