import { htmlReferences } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const reference = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;
/** In text with markup, references are intended. */
const tag = /<\/?[a-z][^<>]*>/i;

const messages = defineMessages('repair.html-entities', {
  title: 'HTML entities',
  reason: ({ example, character }: { example: string; character: string }) =>
    `${example} is the HTML entity for ${character}`,
});

/**
 * Decodes references in text copied from a web page: `M&uuml;ller &amp; Sons` becomes
 * `Müller & Sons`.
 */
export const htmlEntities = {
  id: 'html-entities',
  finds: 'html',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    if (codes.some((code) => tag.test(column.values[code]!))) return [];
    const to = new Map(
      codes.flatMap((code) => {
        const value = column.values[code]!;
        const [example] = value.match(reference) ?? [];
        const decoded = example === undefined ? value : decode(value);
        if (decoded === value || tag.test(decoded)) return [];
        const reason = messages.reason({ example: example!, character: decode(example!) });
        return [
          [
            code,
            { to: decoded, confidence: column.codeIn(decoded) === undefined ? 0.96 : 0.99, reason },
          ] as const,
        ];
      }),
    );
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

/** Replaces references by the characters they stand for; anything else stays. */
function decode(text: string): string {
  return text.replace(reference, (all, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return htmlReferences.get(name) ?? all;
    const point = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
    const isCharacter = point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : all;
  });
}
