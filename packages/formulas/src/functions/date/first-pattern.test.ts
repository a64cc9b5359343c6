import { columnExpr, type Expr, literal } from '@winnow/sql';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amongPatterns } from './first-pattern.ts';
import { datePatternRegex, dateTokens } from './format-tokens.ts';

const patterns = [
  ...['yyyy-M-d', 'yyyy/M/d', 'd/M/yyyy', 'd.M.yyyy', 'd-M-yy', 'd MMM yyyy', 'MMM d, yyyy', 'd. MMM yyyy'],
  ...[
    'dddd, d MMM yyyy',
    "d 'de' MMMM yyyy",
    'yyyy-M-dTHH:mm',
    'd/M/yy h:mm a',
    'yyyy M',
    'h:mm tt d.M.yyyy',
  ],
];

const pieces = [
  ...['1', '31', '3rd', '2024', '24', ' ', '/', '.', '-', ',', ', ', ':', 'T', ' de ', 'am', 'P.M.', '13:05'],
  ...['May', 'Sept.', 'ſept', 'Mon', 'monday, '],
];

/**
 * Evaluates an expression of {@link amongPatterns} for a string, and returns the resulting list.
 */
function chosen(expr: Expr, text: string): readonly string[] {
  if (expr.kind === 'literal') return expr.value as readonly string[];
  if (expr.kind !== 'case') throw new Error(`not expected: ${expr.kind}`);
  const { when, result } = expr.branches[0]!;
  if (when.kind !== 'native') throw new Error(`not expected: ${when.kind}`);
  const sign = when.args[1];
  const has = sign?.kind === 'literal' ? text.includes(String(sign.value)) : /[a-z]/iu.test(text);
  return chosen(has ? result : expr.otherwise, text);
}

function matches(pattern: string, text: string): boolean {
  const { regex } = datePatternRegex(dateTokens(pattern)!);
  const source = regex.replace('(?i)', '').replace('\\A', '^').replace('\\z', '$');
  return new RegExp(source, 'iu').test(text);
}

test('no pattern that matches the string is left out, and patterns stay in order', () => {
  const tree = amongPatterns(columnExpr('t'), patterns, {
    among: (some) => literal({ list: 'text' }, [...some]),
  });
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((some) => some.join(''));
  fc.assert(
    fc.property(text, (one) => {
      const left = chosen(tree, one);
      expect(left).toEqual(patterns.filter((pattern) => left.includes(pattern)));
      expect(patterns.filter((pattern) => matches(pattern, one) && !left.includes(pattern))).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

test('few patterns are left to try', () => {
  const tree = amongPatterns(columnExpr('t'), patterns, {
    among: (some) => literal({ list: 'text' }, [...some]),
  });
  expect(chosen(tree, '31/12/2024')).toEqual(['yyyy/M/d', 'd/M/yyyy']);
  expect(chosen(tree, '31.12.2024')).toEqual(['d.M.yyyy']);
  expect(chosen(tree, 'n')).not.toContain('yyyy-M-d');
});
