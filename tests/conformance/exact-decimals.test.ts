import { aggregateCall, compileFormula } from '@winnow/formulas';
import { type Json, type LogicalType, plainDigits } from '@winnow/kernel';
import { aggregate, ascending, columnExpr, dialectIds, project, sort, source } from '@winnow/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, runRel, type TestEngine } from './engines.ts';

/**
 * Pairs of decimals as integers scaled by their last place: up to 30 digits, x with ten fractional
 * digits and y with two.
 */
const steps = (digits: number) =>
  fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n });
const pairs = fc.sample(fc.tuple(fc.oneof(steps(30), steps(12)), fc.oneof(steps(20), steps(4))), {
  seed: 20_240_229,
  numRuns: 400,
});
const columns = [
  { name: 'x', ref: 'x', type: 'decimal(10)' as const },
  { name: 'y', ref: 'y', type: 'decimal(2)' as const },
];
const digits = (value: bigint, places: number): string => plainDigits(`${value}e-${places}`)!;
const wider = 10n ** 8n;

/** Rounds halves away from zero. */
function divided(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
}

const formulas: readonly (readonly [string, (x: bigint, y: bigint) => Json])[] = [
  ['x + y', (x, y) => digits(x + y * wider, 10)],
  ['x - y', (x, y) => digits(x - y * wider, 10)],
  ['y * 1.19', (_, y) => digits(y * 119n, 4)],
  ['-x', (x) => digits(-x, 10)],
  ['abs(x)', (x) => digits(x < 0n ? -x : x, 10)],
  ['x < y', (x, y) => x < y * wider],
  ['x == y', (x, y) => x === y * wider],
  ['x >= 0.5', (x) => x >= 5_000_000_000n],
  ['max(x, y)', (x, y) => digits(x > y * wider ? x : y * wider, 10)],
  ['round(x, 2)', (x) => digits(divided(x, wider), 2)],
  ['truncate(x)', (x) => digits(x / 10n ** 10n, 0)],
  ['x % 7.5', (x) => digits(x % 75_000_000_000n, 10)],
  ['y / 3', (_, y) => digits(divided(y * 10n ** 6n, 3n), 8)],
  ['toText(x)', (x) => digits(x, 10)],
  ['toDecimal(toText(x), 10)', (x) => digits(x, 10)],
  ['if(x > y, x, y)', (x, y) => digits(x > y * wider ? x : y * wider, 10)],
];

describe.each(dialectIds)('decimals on %s', (id) => {
  let engine: TestEngine;
  const input = source('decimals', ['x', 'y']);
  beforeAll(async () => {
    engine = await openEngine(id);
    await engine.table(
      'decimals',
      columns,
      pairs.map(([x, y]) => [digits(x, 10), digits(y, 2)]),
    );
  }, 60_000);
  afterAll(() => engine.close());

  test.each(formulas)('%s matches integer arithmetic', async (formula, wanted) => {
    const compiled = compileFormula(formula, { columns });
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
    const { cell } = compiled.value;
    const got = await runRel(engine, project(input, [{ ref: 'out', expr: cell.expr }]), [cell.type]);
    expect(got.map(([value]) => (cell.type === 'boolean' ? Boolean(value) : value))).toEqual(
      pairs.map(([x, y]) => wanted(x, y)),
    );
  });

  test('sums, means and extremes match integer arithmetic', async () => {
    const total = pairs.reduce((sum, [x]) => sum + x, 0n);
    const sorted = pairs.map(([x]) => x).sort((a, b) => (a < b ? -1 : 1));
    const calls = ['sum', 'mean', 'min', 'max'].map((name) =>
      aggregateCall(name, { type: 'decimal(10)', expr: columnExpr('x') }),
    );
    const [row] = await runRel(
      engine,
      aggregate(
        input,
        [],
        calls.map(({ expr }, i) => ({ ref: `a${i}`, expr })),
      ),
      calls.map(({ type }) => type),
    );
    expect(row).toEqual([
      digits(total, 10),
      digits(divided(total * 10n ** 6n, BigInt(pairs.length)), 16),
      digits(sorted[0]!, 10),
      digits(sorted.at(-1)!, 10),
    ]);
  });

  test('they are sorted numerically', async () => {
    const types: readonly LogicalType[] = ['decimal(10)', 'decimal(2)'];
    const got = await runRel(engine, sort(input, [ascending(columnExpr('x'))]), types);
    const sorted = pairs.map(([x]) => x).sort((a, b) => (a < b ? -1 : 1));
    expect(got.map(([x]) => x)).toEqual(sorted.map((x) => digits(x, 10)));
  });
});
