import { type DialectId, dialectIds, isRowWise, type Rel } from '@winnow/sql';
import { type StepDefinition, type StepExample, steps } from '@winnow/steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { runStep, type StepCall, type StepRun } from './step-runner.ts';

describe.each(dialectIds)('steps on %s', (id: DialectId) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  });
  afterAll(() => engine.close());

  const succeed = async (call: StepCall): Promise<StepRun> => {
    const ran = await runStep(engine, call);
    if (!('rel' in ran)) throw new Error(`The step has problems: ${ran.join(', ')}`);
    return ran;
  };

  describe.each(steps.map((step) => [step.kind, step] as const))('%s', (_, step) => {
    it.each(step.examples.map((example) => [example.title, example] as const))(
      '%s',
      async (_title, example) => {
        const ran = await succeed({ ...example, step });
        expect(ran.table).toEqual(example.output);
        holdsItsTraits(step, example, ran);
      },
    );

    const gives = async (examples: readonly StepExample<unknown>[]): Promise<void> => {
      for (const example of examples) {
        const ran = await succeed({ ...example, step, companions: true });
        expect(ran.table, example.title).toEqual(example.output);
      }
    };
    const takesNoRows = async (examples: readonly StepExample<unknown>[]): Promise<void> => {
      for (const example of examples) {
        const empty = { ...example.input, rows: [] };
        const ran = await runStep(engine, { ...example, step, input: empty });
        if (!('rel' in ran)) expect(ran.length, example.title).toBeGreaterThan(0);
      }
    };
    // Uses one example of each step in every run, and all of them in a deep run.
    it('gives the same results if every typed column could contain mismatches', () =>
      gives(step.examples.slice(0, 1)));
    it('accepts a table without rows', () => takesNoRows(step.examples.slice(0, 1)));
    describe('in its further examples', { tags: ['deep'] }, () => {
      it('gives the same results if every typed column could contain mismatches', () =>
        gives(step.examples.slice(1)));
      it('accepts a table without rows', () => takesNoRows(step.examples.slice(1)));
    });
  });
});

describe('the step registry', () => {
  it('has a type, a sentence, defaults and an example for each step', () => {
    expect(new Set(steps.map((step) => step.kind)).size).toBe(steps.length);
    for (const step of steps) {
      expect(step.examples.length, step.kind).toBeGreaterThan(0);
      for (const example of step.examples) {
        const params = step.params.parse(JSON.parse(JSON.stringify(example.params)));
        const sentence = step.sentence(params);
        expect(sentence, step.kind).toMatch(/^\p{Lu}/u);
        expect(sentence, step.kind).not.toMatch(/undefined|\[object|NaN|\.$/);
      }
      expect(() => step.defaults([]), step.kind).not.toThrow();
      expect(() => step.defaults(['a', 'b']), step.kind).not.toThrow();
    }
  });
});

function holdsItsTraits(step: StepDefinition, example: StepExample<unknown>, ran: StepRun): void {
  const traits = step.traits(step.params.parse(JSON.parse(JSON.stringify(example.params))));
  const before = example.input.rows.map((_, i) => i);
  expect(onlyRowWise(ran.rel) || !traits.rowWise, 'a step that is row by row has such a plan').toBe(true);
  if (traits.keepsRows && traits.keepsOrder) expect(ran.ids).toEqual(before);
  if (traits.keepsRows) expect(ran.ids.map(Number).sort((a, b) => a - b)).toEqual(before);
  if (traits.keepsOrder) {
    const kept = ran.ids.map(Number).filter((id) => id < before.length);
    expect(kept).toEqual([...kept].sort((a, b) => a - b));
  }
}

function onlyRowWise(rel: Rel): boolean {
  if (rel.kind === 'source') return true;
  return isRowWise(rel) && 'input' in rel && onlyRowWise(rel.input);
}
