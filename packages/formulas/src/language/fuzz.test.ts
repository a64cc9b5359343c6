import { expect, test } from 'vitest';
import { compileFormula } from '../compile.ts';
import { completionsAt } from '../edit/completions.ts';
import { signatureAt } from '../edit/signature-help.ts';
import { functions } from '../functions/function-registry.ts';
import { exprSize } from '../lower/expr-size.ts';
import { limits } from './limits.ts';
import { parseFormula } from './parser.ts';
import { printFormula } from './print.ts';

/** mulberry32: small, seeded, good enough to shuffle with. */
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
const scope = {
  columns: [
    { name: 'City', ref: 'City', type: 'text' as const },
    { name: 'n', ref: 'n', type: 'integer' as const, mismatch: 'n~' },
    { name: 'tags', ref: 'tags', type: { list: 'text' as const } },
    { name: 'value', ref: 'value', type: 'text' as const },
  ],
};

function formulas(count: number): readonly string[] {
  const random = randomOf(20_240_229);
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

test('20,000 random and mutated formulas are answered, within limits', () => {
  let compiled = 0;
  for (const text of formulas(20_000)) {
    const parsed = parseFormula(text);
    expect(parsed.problems.length).toBeLessThanOrEqual(limits.problems);
    const result = compileFormula(text, scope);
    if (result.ok) {
      compiled++;
      expect(exprSize(result.value.cell.expr)).toBeLessThanOrEqual(limits.sqlCharacters);
    } else {
      expect(result.problems.length, text).toBeGreaterThan(0);
      for (const { at } of result.problems) {
        expect(at?.from, text).toBeGreaterThanOrEqual(0);
        expect(at?.to, text).toBeLessThanOrEqual(text.length);
      }
    }
  }
  expect(compiled).toBeGreaterThan(2000);
}, 60_000);

test('a formula without problems prints to one that means the same', () => {
  for (const text of formulas(3_000)) {
    const result = compileFormula(text, scope);
    if (!result.ok) continue;
    const again = compileFormula(printFormula(result.value.ast), scope);
    expect(again.ok && again.value.cell, text).toEqual(result.value.cell);
  }
}, 60_000);

test('completion and help answer at every offset of broken formulas', () => {
  for (const text of formulas(300)) {
    for (let offset = 0; offset <= text.length; offset += 3) {
      completionsAt(text, offset, scope);
      signatureAt(text, offset);
    }
  }
}, 60_000);

test.each([
  ['long sums', Array.from({ length: 150 }, () => 'n').join(' + ')],
  ['nested conversions', `${'toNumber(toText('.repeat(60)}n${'))'.repeat(60)}`],
  ['nested rounding', `${'round('.repeat(150)}1.5${', 1)'.repeat(150)}`],
  [
    'doubling by let',
    `let(a, City, ${Array.from({ length: 60 }, (_, i) => `b${i}, ${i ? `b${i - 1} + b${i - 1}` : 'a + a'}`).join(', ')}, b59)`,
  ],
  ['nested title case', `${'titleCase('.repeat(150)}City${')'.repeat(150)}`],
])('%s end in an answer', (_, text) => {
  const result = compileFormula(text, scope);
  expect(result.ok || result.problems.map(({ code }) => code)).toSatisfy(
    (answer: unknown) => answer === true || (Array.isArray(answer) && answer[0] === 'formulas/too-complex'),
  );
});

test('a sum of 150 columns is within the limits', () => {
  expect(compileFormula(Array.from({ length: 150 }, () => 'n').join(' + '), scope).ok).toBe(true);
});
