import type { Json } from '@winnow/kernel';
import { parquetDigest } from '../steps/parquet-digest.ts';
import type { StepCase } from '../steps/step-case.ts';
import { caseName, stepCases } from '../steps/step-cases.ts';
import { type MessyArgs, openHandWritten } from './duckdb/hand-written-database.ts';

/** Arguments of step tasks: the name of a case. */
export interface CaseArgs extends MessyArgs {
  readonly step: string;
}

export function caseOf({ step }: CaseArgs): StepCase {
  const one = stepCases.find((known) => caseName(known) === step);
  if (!one) throw new Error(`There is no case ${step}.`);
  return one;
}

/** Returns what both sides must agree on. */
export async function digestOf(one: StepCase, path: string): Promise<Json> {
  const database = await openHandWritten(':memory:');
  const { rows, cells } = await parquetDigest(database, path);
  database.close();
  return one.cellsDiffer === undefined ? { rows, cells } : { rows };
}
