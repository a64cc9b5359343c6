import { aggregateCall, aggregates } from '@winnow/formulas';
import type { Json, LogicalType } from '@winnow/kernel';
import { aggregate, columnExpr, dialectIds, project, source } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, runRel, type TestEngine } from './engines.ts';
import { outcomeOf, sameOutcome } from './formula-runner.ts';

const cases = aggregates.flatMap((definition) =>
  definition.examples.map((example) => ({ definition, example })),
);

describe.each(dialectIds)('every aggregate on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  }, 60_000);
  afterAll(() => engine.close());

  test.each(
    cases.map((one) => [`${one.definition.name} of ${JSON.stringify(one.example.of)}`, one] as const),
  )('%s, grouped, filtered and over a window', async (_, { definition, example }) => {
    const cell = definition.rowsOnly ? undefined : { type: example.type, expr: columnExpr('x') };
    const call = aggregateCall(definition.name, cell, columnExpr('_rid'), example.params);
    const columns = [
      { ref: 'x', type: example.type },
      { ref: 'keep', type: 'boolean' as const },
    ];
    const rows = example.of.map((value): Json[] => [value, true]);
    await engine.table('group', columns, [...rows, [example.of[0]!, false]]);
    const input = source('group', ['x', 'keep']);
    const filtered = { ...call.expr, filter: columnExpr('keep') };
    const grouped = aggregate(input, [], [{ ref: 'out', expr: filtered }]);
    const window = project(input, [
      {
        ref: 'out',
        expr: {
          kind: 'window',
          call: call.expr.call,
          partitionBy: [columnExpr('keep')],
          orderBy: [],
        },
      },
    ]);
    const [[value]] = (await runRel(engine, grouped, [call.type])) as [[Json]];
    expect(outcome(value, call.type, example.gives)).toEqual(example.gives);
    const [[over]] = (await runRel(engine, window, [call.type])) as [[Json]];
    expect(outcome(over, call.type, example.gives)).toEqual(example.gives);
  });
});

function outcome(value: Json, type: LogicalType, wanted: Json): unknown {
  const plain = outcomeOf(value, null, type);
  return sameOutcome(plain, wanted) ? wanted : plain;
}
