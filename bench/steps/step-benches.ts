import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { polarsSteps } from '../tasks/polars/polars-steps.ts';
import { caseName, stepCases } from './step-cases.ts';

const module = (by: string): string => fileURLToPath(new URL(`../tasks/${by}/step.ts`, import.meta.url));

const polarsCases = new Set(Object.keys(polarsSteps));

/** One bench per step, from a table of strings to Parquet. */
export const stepBenches: readonly Bench[] = stepCases.map((one) => {
  const args = { step: caseName(one) };
  return {
    name: args.step,
    title: args.step,
    contenders: [
      { name: 'Winnow', module: module('winnow'), args },
      ...(polarsCases.has(args.step) ? [{ name: 'polars', module: module('polars'), args }] : []),
      { name: 'DuckDB by hand', module: module('duckdb'), args },
    ],
    rival: 'DuckDB by hand',
    processes: 1,
    rounds: 2,
    limits: {},
  };
});

/** Creates the tables of both sides up front, so that no bench of a step has to. */
export async function prepareSteps(messy: string): Promise<void> {
  const [{ stepDatabase }, { stepProject }] = await Promise.all([
    import('./step-database.ts'),
    import('./step-project.ts'),
  ]);
  await stepDatabase(messy);
  await stepProject(messy);
}
