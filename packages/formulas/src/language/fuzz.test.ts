import { expect, test } from 'vitest';
import { compileFormula } from '../compile.ts';
import { completionsAt } from '../edit/completions.ts';
import { signatureAt } from '../edit/signature-help.ts';
import { exprSize } from '../lower/expr-size.ts';
import { mutatedFormulas } from '../testing/mutated-formulas.ts';
import { limits } from './limits.ts';
import { parseFormula } from './parser.ts';
import { printFormula } from './print.ts';

const seed = 20_240_229;
const scope = {
  columns: [
    { name: 'City', ref: 'City', type: 'text' as const },
    { name: 'n', ref: 'n', type: 'integer' as const, mismatch: 'n~' },
    { name: 'tags', ref: 'tags', type: { list: 'text' as const } },
    { name: 'value', ref: 'value', type: 'text' as const },
  ],
};

test('10,000 random and mutated formulas compile within limits', () => {
  let compiled = 0;
  for (const text of mutatedFormulas(10_000, seed)) {
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
  expect(compiled).toBeGreaterThan(1000);
}, 60_000);

test('a formula without problems is printed as one with the same meaning', () => {
  for (const text of mutatedFormulas(3_000, seed)) {
    const result = compileFormula(text, scope);
    if (!result.ok) continue;
    const again = compileFormula(printFormula(result.value.ast), scope);
    expect(again.ok && again.value.cell, text).toEqual(result.value.cell);
  }
}, 60_000);

test('completion and help respond at every offset of broken formulas', () => {
  for (const text of mutatedFormulas(300, seed)) {
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
])('%s get an answer', (_, text) => {
  const result = compileFormula(text, scope);
  expect(result.ok || result.problems.map(({ code }) => code)).toSatisfy(
    (answer: unknown) =>
      answer === true ||
      (Array.isArray(answer) && ['formulas/too-complex', 'formulas/grows'].includes(answer[0])),
  );
});

test('a sum of 150 columns is within the limits', () => {
  expect(compileFormula(Array.from({ length: 150 }, () => 'n').join(' + '), scope).ok).toBe(true);
});
