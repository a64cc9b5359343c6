import { describe, expect, test } from 'vitest';
import type { Ast } from './ast.ts';
import { limits } from './limits.ts';
import { parseFormula } from './parser.ts';
import { printFormula } from './print.ts';

/** Prints the tree in brackets, so that tests can state how operators bind. */
function shape(ast: Ast): string {
  switch (ast.kind) {
    case 'binary':
      return `(${shape(ast.left)} ${ast.op} ${shape(ast.right)})`;
    case 'unary':
      return `(${ast.op} ${shape(ast.arg)})`;
    case 'call':
      return `${ast.name}(${ast.args.map(shape).join(', ')})`;
    case 'index':
      return `${shape(ast.target)}[${shape(ast.index)}]`;
    default:
      return printFormula(ast);
  }
}

const codes = (text: string) => parseFormula(text).problems.map(({ code, at }) => [code, at?.from, at?.to]);

describe('how operators bind', () => {
  test.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['-x * 2', '((- x) * 2)'],
    ['-x.abs()', '(- abs(x))'],
    ['not a == b and c', '((not (a == b)) and c)'],
    ['a or b and c', '(a or (b and c))'],
    ['a && !b || c', '((a and (not b)) or c)'],
    ['a ?? b ?? c', '(a ?? (b ?? c))'],
    ['a ?? 0 > 5', '((a ?? 0) > 5)'],
    ['a + b ?? c', '((a + b) ?? c)'],
    ['7 // 2 % 3', '((7 // 2) % 3)'],
    ['value.trim().lower()', 'lower(trim(value))'],
    ['x[0].length()', 'length(x[0])'],
    ['cells["First name"].value.trim()', 'trim(`First name`)'],
    ['cells["First name"]', '`First name`'],
    ['AND(a, b)', 'and(a, b)'],
    ['x.not()', 'not(x)'],
    ['map(xs, t -> t + 1)', 'map(xs, t -> t + 1)'],
    ['a / b / c', '((a / b) / c)'],
    ['"a\\u00e9\\n" + \'it"s\'', '("aé\\n" + "it\\"s")'],
  ])('%s', (text, expected) => {
    const { ast, problems } = parseFormula(text);
    expect(problems).toEqual([]);
    expect(shape(ast)).toBe(expected);
  });

  test('a slash starts a regex where a value is expected, and divides otherwise', () => {
    expect(shape(parseFormula('replace(x, /a\\/b[/]/i, "") + a / b').ast)).toBe(
      '(replace(x, /a\\/b[/]/i, "") + (a / b))',
    );
  });
});

describe('problems are reported with their position, and the rest is parsed', () => {
  test.each([
    ['', [['formulas/empty', 0, 0]]],
    ['1 +', [['formulas/expected', 3, 3]]],
    ['trim(x', [['formulas/unclosed', 4, 5]]],
    ['"abc', [['formulas/unclosed-text', 0, 4]]],
    ['a = 1', [['formulas/other-operator', 2, 3]]],
    ['a <> 1', [['formulas/other-operator', 2, 4]]],
    ['a ^ 2', [['formulas/other-operator', 2, 3]]],
    ['1 < x < 5', [['formulas/chained-comparison', 0, 9]]],
    ['12oz', [['formulas/bad-number', 0, 4]]],
    ['x.', [['formulas/expected', 2, 2]]],
    ['"\\d"', [['formulas/unknown-escape', 1, 3]]],
    ['f(1 2)', [['formulas/expected', 4, 5]]],
    ['“abc”', [['formulas/unexpected-character', 0, 5]]],
    [
      'a # b',
      [
        ['formulas/unexpected-character', 2, 3],
        ['formulas/expected', 4, 5],
      ],
    ],
    ['/(?=a)/', [['formulas/bad-regex', 1, 4]]],
    [
      '(1 + ) * f(, 2',
      [
        ['formulas/expected', 5, 6],
        ['formulas/unclosed', 10, 11],
        ['formulas/expected', 11, 12],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test('a single equals sign is parsed as a comparison', () => {
    expect(shape(parseFormula('a = 1').ast)).toBe('(a == 1)');
  });

  test('the function of an unfinished call is known', () => {
    const { ast } = parseFormula('replace(value.trim(), ');
    expect(ast).toMatchObject({
      kind: 'call',
      name: 'replace',
      args: [{ name: 'trim' }, { kind: 'missing' }],
    });
  });
});

describe('limits', () => {
  test('a formula that is too long is rejected', () => {
    expect(codes(`"${'x'.repeat(limits.characters)}"`)).toEqual([
      ['formulas/too-long', limits.characters, limits.characters + 2],
    ]);
  });

  test.each([
    ['brackets', `${'('.repeat(5000)}1${')'.repeat(5000)}`],
    ['calls', `${'f('.repeat(5000)}1`],
    ['a chain of operators', '1+'.repeat(5000) + 1],
    ['a chain of methods', `x${'.f()'.repeat(4000)}`],
    ['signs', `${'-'.repeat(9000)}1`],
    ['lists', '['.repeat(9000)],
    ['indexes', `x${'[0]'.repeat(5000)}`],
    ['lambdas', 'a->'.repeat(5000)],
  ])('nesting of %s is reported once', (_, text) => {
    expect(codes(text).filter(([code]) => code === 'formulas/too-deep')).toHaveLength(1);
  });

  test('too many items are reported', () => {
    expect(codes(`[${'1,'.repeat(1500)}1]`).map(([code]) => code)).toEqual(['formulas/too-many']);
  });
});
