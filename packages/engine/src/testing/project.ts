import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowsRead } from '@winnow/formats';
import { unwrap } from '@winnow/kernel';
import { emptyRecipe, type Recipe, type Step } from '@winnow/recipe';
import { projectEngine } from '../open-project.ts';
import { ProjectDatabase, type ProjectOptions } from '../project-database.ts';
import type { ProjectEngine } from '../protocol.ts';

export type TestRows = readonly (readonly (string | null)[])[];

/** A project in its own folder, which is deleted with it. */
export interface TestProject {
  readonly directory: string;
  readonly project: ProjectDatabase;
  /** The interface that the app uses. */
  readonly engine: ProjectEngine;
  reopen(): Promise<TestProject>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openTestProject(options: Partial<ProjectOptions> = {}): Promise<TestProject> {
  return openIn(options.directory ?? (await mkdtemp(join(tmpdir(), 'winnow-engine-'))), options);
}

async function openIn(directory: string, options: Partial<ProjectOptions>): Promise<TestProject> {
  const project = await ProjectDatabase.open({ directories: [directory], ...options, directory });
  return {
    directory,
    project,
    engine: projectEngine(project),
    reopen: async () => {
      await project.close();
      return openIn(directory, options);
    },
    [Symbol.asyncDispose]: async () => {
      await project.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Returns rows in the form in which a format provides them. */
export function rowsPlan(columns: readonly string[], rows: TestRows, more: Partial<RowsRead> = {}): RowsRead {
  return {
    kind: 'rows',
    columns: columns.map((name) => ({ name })),
    batches: batchesOf(rows),
    report: () => ({ rows: rows.length, rejected: 0, rejects: [], overflowed: 0, problems: [] }),
    ...more,
  };
}

async function* batchesOf(rows: TestRows): AsyncGenerator<TestRows> {
  for (let at = 0; at < rows.length; at += 1000) yield await Promise.resolve(rows.slice(at, at + 1000));
}

export async function importRows(
  { project }: TestProject,
  columns: readonly string[],
  rows: TestRows,
  source = 'data',
): Promise<void> {
  unwrap(await project.importPlan(source, rowsPlan(columns, rows)));
}

/** Returns a recipe of these steps, with the ids s1, s2 … */
export function recipeOf(...steps: readonly Omit<Step, 'id'>[]): Recipe {
  return { ...emptyRecipe, steps: steps.map((step, i) => ({ id: `s${i + 1}`, ...step })) };
}
