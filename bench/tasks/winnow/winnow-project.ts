import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine, type ProjectEngine } from '@winnow/engine';
import { openFile, sniffFile } from '@winnow/formats';
import { unwrap } from '@winnow/kernel';
import { emptyRecipe, type Recipe } from '@winnow/recipe';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

export interface WinnowProject {
  readonly project: ProjectEngine;
  /** A recipe with the header as a step, so that columns have their names. */
  readonly recipe: Recipe;
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * The built engine process, as the server runs it; `WINNOW_BENCH_ENGINE` names another build to
 * compare with.
 */
export const program =
  process.env.WINNOW_BENCH_ENGINE ??
  fileURLToPath(new URL('../../../apps/server/dist/engine.mjs', import.meta.url));

export const headerOnly: Recipe = {
  ...emptyRecipe,
  steps: [{ id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } }],
};

/**
 * Opens a project in a process of its own, as the server does.
 *
 * @param inMemory for one run, in memory as far as it fits, as the command line does
 */
export function openWinnow(folder: string, file: string, inMemory = false): WinnowProject {
  const directories = [dirname(folder), dirname(file)];
  const engine = createEngine({ directory: dirname(folder), directories, program, inMemory });
  return {
    project: engine.project(basename(folder)),
    recipe: headerOnly,
    folder,
    close: () => engine.close(),
  };
}

export function importMessy(project: ProjectEngine, path: string, once = false): Promise<number> {
  return importCsv(project, 'orders', path, once);
}

/**
 * Imports a file as a user who accepts the detected options; returns the number of rows, including
 * the header.
 *
 * @param once as the command line does to run a recipe
 */
export async function importCsv(
  project: ProjectEngine,
  source: string,
  path: string,
  once = false,
): Promise<number> {
  const file = await openFile(path);
  const { format, options } = unwrap(await sniffFile(file));
  await file.close();
  const request = { source, path, fileName: basename(path), format, options, once };
  return unwrap(await project.importSource(request)).rows;
}

/** Returns the folder of the project that already contains a file. */
function importedFolder(file: string): string {
  return join(`${file}-projects`, 'imported');
}

/**
 * Keeps a project for the benches that start from one, unless it exists: importing many rows takes
 * long.
 */
export function saveImported(file: string, folder: string): void {
  const kept = importedFolder(file);
  if (existsSync(kept)) return;
  mkdirSync(dirname(kept), { recursive: true });
  renameSync(folder, kept);
}

/** Opens a project that already contains the file, created once and kept next to it. */
export async function openImported({ file }: MessyArgs): Promise<WinnowProject> {
  const folder = importedFolder(file);
  if (!existsSync(folder)) {
    const unfinished = join(`${file}-projects`, `unfinished-${process.pid}`);
    mkdirSync(dirname(folder), { recursive: true });
    const made = openWinnow(unfinished, file);
    await importMessy(made.project, file);
    await made.close();
    saveImported(file, unfinished);
  }
  return openWinnow(folder, file);
}

/** Copies the imported project, for work that modifies it. */
export async function restoreImported(args: MessyArgs, folder: string): Promise<void> {
  const made = await openImported(args);
  await made.close();
  cpSync(made.folder, folder, { recursive: true });
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
