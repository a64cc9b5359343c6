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
  /** The header as a step, so that columns have their names. */
  readonly recipe: Recipe;
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * The engine process as it is built, which is how the server runs it; another build where one is to
 * be held against it.
 */
export const program =
  process.env.WINNOW_BENCH_ENGINE ??
  fileURLToPath(new URL('../../../apps/server/dist/engine.mjs', import.meta.url));

export const headerOnly: Recipe = {
  ...emptyRecipe,
  steps: [{ id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } }],
};

/**
 * A project in a process of its own, as the server has it.
 *
 * @param inMemory for one run, as the command line holds what fits
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
 * Imports a file as someone in the app would who takes what was sniffed; gives its rows, the header
 * among them.
 *
 * @param once as the command line does it that runs a recipe
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

/** Where the project that holds a file already is kept. */
function importedFolder(file: string): string {
  return join(`${file}-projects`, 'imported');
}

/**
 * Keeps a project for the benches that begin with one, unless there is one: an import of many rows
 * takes long.
 */
export function saveImported(file: string, folder: string): void {
  const kept = importedFolder(file);
  if (existsSync(kept)) return;
  mkdirSync(dirname(kept), { recursive: true });
  renameSync(folder, kept);
}

/** A project that holds the file already, made once and kept next to it. */
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

/** A copy of the imported project, for work that leaves something in it. */
export async function restoreImported(args: MessyArgs, folder: string): Promise<void> {
  const made = await openImported(args);
  await made.close();
  cpSync(made.folder, folder, { recursive: true });
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
