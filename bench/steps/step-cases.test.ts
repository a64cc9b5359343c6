// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProject, type ProjectEngine } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import { steps } from '@winnow/steps';
import pl from 'nodejs-polars';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMessyFile } from '../generate/messy-file.ts';
import { type HandWrittenDatabase, openHandWritten } from '../tasks/duckdb/hand-written-database.ts';
import { polarsSteps } from '../tasks/polars/polars-steps.ts';
import { importCsv } from '../tasks/winnow/winnow-project.ts';
import { parquetDigest } from './parquet-digest.ts';
import { caseName, stepCases, stepsWithoutCase } from './step-cases.ts';
import { createBaselineTables } from './step-database.ts';
import { type StepSource, stepFiles, stepSources } from './step-files.ts';
import { caseRecipe, caseSql } from './step-recipe.ts';

const rows = 3_000;
let folder: string;
let files: Readonly<Record<StepSource, string>>;
let project: ProjectEngine;
let hand: HandWrittenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-steps-'));
  const messy = join(folder, 'messy.csv');
  writeMessyFile(messy, { rows, seed: 1 });
  files = await stepFiles(messy);
  project = await openProject({ directory: join(folder, 'project'), directories: [folder] });
  for (const source of stepSources) await importCsv(project, source, files[source]);
  hand = await openHandWritten(':memory:');
  await createBaselineTables(hand, files);
});

afterAll(async () => {
  hand.close();
  await project.close();
  await rm(folder, { recursive: true, force: true });
});

test('measures every step, or says why not', () => {
  const known = [...stepCases, ...stepsWithoutCase].map(({ kind }) => kind);
  expect(steps.map(({ kind }) => kind).filter((kind) => !known.includes(kind))).toEqual([]);
  expect(known.filter((kind) => !steps.some((step) => step.kind === kind))).toEqual([]);
  expect(new Set(stepCases.map(caseName)).size).toBe(stepCases.length);
});

describe('Winnow and the hand-written statement do the same work', () => {
  test.each(stepCases.map((one) => [caseName(one), one] as const))('%s', async (_, one) => {
    const path = (by: string): string => join(folder, `${by}.parquet`);
    const request = {
      view: { recipe: caseRecipe(one) },
      format: 'parquet',
      options: { mismatched: 'empty' },
    };
    unwrap(await project.export({ ...request, path: path('winnow') }));
    const sql = caseSql(one);
    await hand.query(`COPY (${sql}) TO '${path('hand')}' (FORMAT parquet)`);
    const [winnow, byHand] = [
      await parquetDigest(hand, path('winnow')),
      await parquetDigest(hand, path('hand')),
    ];
    expect(winnow.rows, sql).toBe(byHand.rows);
    if (winnow.cells === byHand.cells || one.cellsDiffer !== undefined) return;
    // Shows where they differ, which the hashes would not.
    const differing = await hand.query(
      `SELECT w.file_row_number, w::VARCHAR, h::VARCHAR FROM read_parquet('${path('winnow')}', file_row_number = true) AS w
       JOIN read_parquet('${path('hand')}', file_row_number = true) AS h USING (file_row_number) WHERE w::VARCHAR <> h::VARCHAR LIMIT 3`,
    );
    expect(differing, sql).toEqual([]);
  });
});

describe('polars does the same work', () => {
  test.each(Object.keys(polarsSteps))('%s', async (name) => {
    const one = stepCases.find((known) => caseName(known) === name)!;
    const frame = (source: StepSource) =>
      pl.readCSV(files[source], { inferSchemaLength: 0, missingIsNull: false }).lazy();
    const made = await polarsSteps[name]!(frame).collect();
    made.writeParquet(join(folder, 'polars.parquet'));
    await hand.query(`COPY (${caseSql(one)}) TO '${join(folder, 'hand.parquet')}' (FORMAT parquet)`);
    expect(await parquetDigest(hand, join(folder, 'polars.parquet'))).toEqual(
      await parquetDigest(hand, join(folder, 'hand.parquet')),
    );
  });
});
