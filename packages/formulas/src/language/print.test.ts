import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ast, type BinaryOperator, childrenOf } from './ast.ts';
import { bindingPowers } from './operators.ts';
import { parseFormula } from './parser.ts';
import { printColumnName, printFormula } from './print.ts';

const at = { from: 0, to: 0 };
const names = fc.constantFrom('a', 'City', 'é_1', 'value', 'x2');
const operators = Object.keys(bindingPowers) as BinaryOperator[];

/**
 * Complete trees as the parser can produce them, although adjacent comparisons without brackets are
 * left to the printer to avoid.
 */
const asts = fc.letrec<{ ast: Ast }>((tie) => ({
  ast: fc.oneof(
    { maxDepth: 5 },
    fc.constant<Ast>({ kind: 'null', ...at }),
    fc.boolean().map((value): Ast => ({ kind: 'boolean', value, ...at })),
    fc.constantFrom('0', '12', '1.5', '1e3').map((text): Ast => ({ kind: 'number', text, ...at })),
    fc
      .string({ unit: 'grapheme' })
      .map((value): Ast => ({ kind: 'text', value: value.replace(/\p{Surrogate}/gu, ''), ...at })),
    fc
      .constantFrom('a/b', '[/]', '\\d+', 'x|y')
      .map((pattern): Ast => ({ kind: 'regex', pattern, flags: 'i', ...at })),
    names.map((name): Ast => ({ kind: 'name', name, quoted: false, ...at })),
    fc.string({ minLength: 1 }).map((name): Ast => ({ kind: 'name', name, quoted: true, ...at })),
    fc.array(tie('ast'), { maxLength: 3 }).map((items): Ast => ({ kind: 'list', items, ...at })),
    fc.tuple(tie('ast'), tie('ast')).map(([target, index]): Ast => ({ kind: 'index', target, index, ...at })),
    fc
      .tuple(tie('ast'), fc.option(tie('ast')), fc.option(tie('ast')))
      .map(([target, start, end]): Ast => ({ kind: 'slice', target, start, end, ...at })),
    fc
      .tuple(fc.constantFrom('-' as const, 'not' as const), tie('ast'))
      .map(([op, arg]): Ast => ({ kind: 'unary', op, arg, ...at })),
    fc
      .tuple(fc.constantFrom(...operators), tie('ast'), tie('ast'))
      .map(([op, left, right]): Ast => ({ kind: 'binary', op, left, right, ...at })),
    fc
      .tuple(fc.constantFrom('trim', 'f'), fc.array(tie('ast'), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([name, args, method]): Ast => ({ kind: 'call', name, nameSpan: at, args, method, ...at })),
    fc.tuple(fc.uniqueArray(names, { maxLength: 2 }), tie('ast')).map(
      ([params, body]): Ast => ({
        kind: 'lambda',
        params: params.map((name) => ({ name, ...at })),
        body,
        ...at,
      }),
    ),
  ),
}));

/** Removes the positions from a tree. */
function plain(ast: Ast): unknown {
  const { from: _from, to: _to, ...rest } = ast;
  if (rest.kind === 'call') return { ...rest, nameSpan: undefined, args: rest.args.map(plain) };
  if (rest.kind === 'lambda')
    return { ...rest, params: rest.params.map(({ name }) => name), body: plain(rest.body) };
  if (rest.kind === 'list') return { ...rest, items: rest.items.map(plain) };
  if (rest.kind === 'slice')
    return {
      ...rest,
      target: plain(rest.target),
      start: rest.start && plain(rest.start),
      end: rest.end && plain(rest.end),
    };
  if (rest.kind === 'index') return { ...rest, target: plain(rest.target), index: plain(rest.index) };
  if (rest.kind === 'binary') return { ...rest, left: plain(rest.left), right: plain(rest.right) };
  if (rest.kind === 'unary') return { ...rest, arg: plain(rest.arg) };
  return rest;
}

test('a printed formula parses to the same tree', () => {
  fc.assert(
    fc.property(asts.ast, (ast) => {
      const text = printFormula(ast);
      const { ast: again, problems } = parseFormula(text);
      expect(problems, text).toEqual([]);
      expect(plain(again), text).toEqual(plain(ast));
    }),
    { seed: 1, numRuns: 3000 },
  );
});

test('every part knows its position', () => {
  const text = 'if(`First name`.trim() == "é😀", [1, -x][0], a ?? b)';
  const spans: string[] = [];
  const visit = (ast: Ast): void => {
    spans.push(text.slice(ast.from, ast.to));
    for (const child of childrenOf(ast)) visit(child);
  };
  visit(parseFormula(text).ast);
  expect(spans).toEqual([
    text,
    '`First name`.trim() == "é😀"',
    '`First name`.trim()',
    '`First name`',
    '"é😀"',
    '[1, -x][0]',
    '[1, -x]',
    '1',
    '-x',
    'x',
    '0',
    'a ?? b',
    'a',
    'b',
  ]);
});

test.each([
  ['City', 'City'],
  ['First name', '`First name`'],
  ['a`b', '`a``b`'],
  ['and', '`and`'],
  ['value', '`value`'],
  ['1st', '`1st`'],
  ['', '``'],
])('the column %j is written %s', (name, written) => {
  expect(printColumnName(name)).toBe(written);
});
