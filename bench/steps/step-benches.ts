import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { caseName, stepCases } from './step-cases.ts';

const module = (by: string): string => fileURLToPath(new URL(`../tasks/${by}/step.ts`, import.meta.url));

/** A bench of each step alone, from a table of texts to Parquet. */
export const stepBenches: readonly Bench[] = stepCases.map((one) => {
  const args = { step: caseName(one) };
  return {
    name: args.step,
    title: args.step,
    contenders: [
      { name: 'Winnow', module: module('winnow'), args },
      { name: 'DuckDB by hand', module: module('duckdb'), args },
    ],
    rival: 'DuckDB by hand',
    processes: 1,
    rounds: 2,
    limits: {},
  };
});

/** Makes the tables of both sides, so that no bench of a step does. */
export async function prepareSteps(messy: string): Promise<void> {
  const [{ stepDatabase }, { stepProject }] = await Promise.all([
    import('./step-database.ts'),
    import('./step-project.ts'),
  ]);
  await stepDatabase(messy);
  await stepProject(messy);
}
