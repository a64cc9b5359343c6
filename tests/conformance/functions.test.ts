import { type Cell, checkFormula, compileFormula, findFunction, functions, type Ir } from '@winnow/formulas';
import { lower } from '@winnow/formulas/lower/lower';
import { decimalTypes, isList, type LogicalType, scalarTypes, typeName } from '@winnow/kernel';
import { dialectIds } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import {
  type Case,
  columnsOf,
  computeAll,
  type FunctionCase,
  sameOutcome,
  tableOf,
} from './formula-runner.ts';

const cases: readonly FunctionCase[] = functions.flatMap((definition) =>
  definition.examples.map((example, i) => ({
    definition,
    example,
    columns: columnsOf(example, `${definition.name}${i}`),
  })),
);

describe.each(dialectIds)('every function on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
    const { columns, row } = tableOf(cases);
    const nulls = [...scalarTypes, ...decimalTypes].map((type) => ({ ref: `null_${type}`, type }));
    const bad = { ref: 'bad', type: 'text' as const };
    await engine.table('examples', [...columns, ...nulls, bad], [[...row, ...nulls.map(() => null), 'bad']]);
  }, 60_000);
  afterAll(() => engine.close());

  test('gives the results of its examples', async () => {
    const compiled = cases.map(({ definition, example, columns }): Case => {
      const value = columns.find((column) => column.name === 'value');
      const result = compileFormula(example.formula, { columns, value });
      if (!result.ok)
        throw new Error(`${definition.name}: ${example.formula}: ${JSON.stringify(result.problems)}`);
      return { title: example.formula, cell: result.value.cell };
    });
    const outcomes = await computeAll(engine, 'examples', compiled);
    const wrong = cases.flatMap(({ definition, example }, i) => {
      const right = sameOutcome(outcomes[i], example.gives);
      const excepted = example.except?.[id] !== undefined;
      if (right !== excepted) return [];
      const what = { function: definition.name, formula: example.formula, values: example.values };
      return [
        excepted
          ? { ...what, problem: 'is excepted, but right' }
          : { ...what, wanted: example.gives, got: outcomes[i] },
      ];
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  test('returns null for a null argument if it says that null propagates', async () => {
    const nulled = withArguments((type) => ({
      kind: 'column',
      type,
      column: { name: 'n', ref: `null_${type}`, type },
    }));
    expect(nulled.length).toBeGreaterThan(functions.length / 2);
    const outcomes = await computeAll(engine, 'examples', nulled);
    const wrong = nulled.flatMap((one, i) => {
      const wanted = isList(one.cell.type) ? [] : null;
      return sameOutcome(outcomes[i], wanted) ? [] : [{ call: one.title, got: outcomes[i] }];
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  test('keeps the text of a mismatched argument if it says that null propagates', async () => {
    const column = (type: LogicalType) => ({
      name: 'n',
      ref: `null_${type as string}`,
      type,
      mismatch: 'bad',
    });
    const mismatched = withArguments((type) => ({ kind: 'column', type, column: column(type) }));
    const outcomes = await computeAll(engine, 'examples', mismatched);
    const wrong = mismatched.flatMap((one, i) =>
      isList(one.cell.type) || sameOutcome(outcomes[i], { mismatch: 'bad' })
        ? []
        : [{ call: one.title, got: outcomes[i] }],
    );
    expect(wrong).toEqual([]);
  }, 120_000);
});

/** Returns the calls of all examples with one argument at a time replaced. */
function withArguments(replace: (type: Exclude<LogicalType, object>) => Ir): readonly Case[] {
  return cases.flatMap(({ definition, example, columns }) => {
    const value = columns.find((column) => column.name === 'value');
    const checked = checkFormula(example.formula, { columns, value });
    if (!checked.ok || definition.nulls !== 'propagate') return [];
    const { ir } = checked.value;
    if (ir.kind !== 'call' || ir.function !== definition.name) return [];
    const signature = findFunction(ir.function)!.signatures[ir.signature]!;
    if (typeof signature.lower === 'object' && 'cell' in signature.lower) return [];
    return ir.args.flatMap((arg, i): Case[] => {
      const param = signature.params[Math.min(i, signature.params.length - 1)]!;
      const special = param.constant || param.oneOf || param.type === 'regex' || arg.kind === 'lambda';
      if (special || typeof arg.type !== 'string' || arg.type === 'null') return [];
      const args = ir.args.map((other, j) => (i === j ? replace(arg.type as 'text') : other));
      const cell: Cell = lower({ ...ir, args });
      return [{ title: `${example.formula} with ${param.name}: ${typeName(arg.type)}`, cell }];
    });
  });
}
