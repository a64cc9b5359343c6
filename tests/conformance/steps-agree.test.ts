import { dialectIds } from '@winnow/sql';
import { type StepExample, steps } from '@winnow/steps';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depthOf } from '../support/depth.ts';
import { openEngine, type TestEngine } from './engines.ts';
import { sameOutcome } from './formula-runner.ts';
import { tableLike } from './generated-table.ts';
import { isMismatch, runStep, type StepRun } from './step-runner.ts';

describe('both engines give the same results for generated tables', () => {
  let engines: readonly TestEngine[];
  beforeAll(async () => {
    engines = await Promise.all(dialectIds.map(openEngine));
  });
  afterAll(() => Promise.all(engines.map((engine) => engine.close())));

  const cases = steps.flatMap((step) =>
    step.examples.map((example) => [`${step.kind}: ${example.title}`, step, example] as const),
  );
  it.each(cases)('%s', async (_, step, example: StepExample<unknown>) => {
    const property = fc.asyncProperty(tableLike(example.input), async (input) => {
      const [first, ...others] = await Promise.all(
        engines.map((engine) => runStep(engine, { ...example, step, input })),
      );
      for (const other of others) agree(first!, other);
    });
    await fc.assert(property, { numRuns: depthOf('exampleTables'), seed: 20 });
  });
});

function agree(a: StepRun | readonly string[], b: StepRun | readonly string[]): void {
  if (!('rel' in a) || !('rel' in b)) {
    expect(b).toEqual(a);
    return;
  }
  expect(b.ids).toEqual(a.ids);
  expect(b.table.columns).toEqual(a.table.columns);
  for (const [r, row] of a.table.rows.entries()) {
    for (const [c, cell] of row.entries()) {
      const other = b.table.rows[r]![c];
      const same = isMismatch(cell) || isMismatch(other) ? undefined : sameOutcome(cell, other);
      if (!same) expect(other, `row ${r}, ${a.table.columns[c]!.name}`).toEqual(cell);
    }
  }
}
