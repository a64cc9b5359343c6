import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pl, { type DataFrame } from 'nodejs-polars';
import type { Task } from '../../measure/task.ts';
import { type StepSource, stepFiles } from '../../steps/step-files.ts';
import { type CaseArgs, caseOf, digestOf } from '../step-args.ts';
import { polarsSteps } from './polars-steps.ts';

/**
 * Runs one step over frames of text that are already in memory, to Parquet: polars has no tables on
 * disk to start from.
 */
export async function open(args: CaseArgs): Promise<Task> {
  const one = caseOf(args);
  const step = polarsSteps[args.step];
  if (!step) throw new Error(`Polars has no ${args.step}.`);
  const files = await stepFiles(args.file);
  const frames = new Map<StepSource, DataFrame>();
  for (const source of ['rows', ...Object.keys(one.others ?? {})] as StepSource[]) {
    frames.set(source, pl.readCSV(files[source], { inferSchemaLength: 0, missingIsNull: false }));
  }
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const out = join(folder, 'out.parquet');
  return {
    async run() {
      const made = await step((source) => frames.get(source)!.lazy()).collect();
      made.writeParquet(out, { compression: 'uncompressed' });
      return null;
    },
    after: () => digestOf(one, out),
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
