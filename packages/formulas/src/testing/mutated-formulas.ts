import { functions } from '../functions/function-registry.ts';

/** mulberry32: small, seeded, good enough for shuffling. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const pieces = [
  ...[
    '+',
    '-',
    '*',
    '/',
    '//',
    '%',
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    '??',
    'and',
    'or',
    'not',
    '!',
    '->',
    '=',
    '<>',
    '^',
    '&',
    ';',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    ',',
    '.',
    ':',
    '"',
    "'",
    '`',
    '\\',
    '/x/i',
    '/(a|b)+/',
    'value',
    'City',
    'n',
    'tags',
    'x',
    'null',
    'true',
    ' ',
    '\n',
  ],
  ...[
    '1',
    '2.5',
    '1e999',
    '99999999999999999999',
    '"é😀"',
    "'a\\u00e9'",
    '`First name`',
    'cells["City"].value',
    'x -> x',
    'let(x, 1, x)',
    '\ud800',
    '😀',
    '\u0000',
  ],
];
const examples = functions.flatMap((definition) => definition.examples.map((example) => example.formula));
/**
 * Returns formulas of random pieces, and examples of functions with parts cut, duplicated and
 * inserted into others. The result only depends on the seed.
 */
export function mutatedFormulas(count: number, seed: number): readonly string[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, i) => {
    if (i % 3 === 0)
      return Array.from({ length: 1 + Math.floor(random() * 24) }, () => pick(pieces)).join(
        random() < 0.5 ? '' : ' ',
      );
    let text = pick(examples);
    if (i % 3 === 2) text = `${pick(functions).name}(${text}, ${pick(examples)})`;
    for (let edits = Math.floor(random() * 4); edits > 0; edits--) {
      const from = Math.floor(random() * (text.length + 1));
      const to = Math.min(text.length, from + Math.floor(random() * 4));
      text = text.slice(0, from) + (random() < 0.7 ? pick(pieces) : '') + text.slice(to);
    }
    return text;
  });
}
