import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  clearPlace,
  fitsInMemory,
  openProject as openEngineProject,
  type ProjectEngine,
} from '@winnow/engine';
import {
  type Finding,
  type FormatOptions,
  findExportFormat,
  findFormat,
  formatById,
  openFile,
  sniffFile,
  unpackFile,
} from '@winnow/formats';
import { combinedFormatId } from '@winnow/formats/combined/combined-mark';
import { inspectFile } from '@winnow/formats/reading/inspect-file';
import { type Problem, unwrap } from '@winnow/kernel';
import type { PluginLibrary } from '@winnow/plugins';
import type { Step } from '@winnow/recipe';
import type { DialectId } from '@winnow/sql';
import { isAddress, placeOf } from './given-paths.ts';

/** A file that was sniffed: what it is and how it is written. */
export interface SniffedInput {
  readonly path: string;
  readonly name: string;
  readonly format: string;
  readonly options: FormatOptions;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly findings: readonly Finding[];
}

/** A project that lives for one call, in a folder that goes with it. */
export interface LocalProject {
  readonly engine: ProjectEngine;
  readonly folder: string;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ImportedInput extends SniffedInput {
  readonly source: string;
  readonly rows: number;
  readonly rejected: number;
  readonly problems: readonly Problem[];
  /** Header and types, as importing in the app would begin a recipe. */
  readonly steps: readonly Step[];
}

export interface LocalOptions {
  /** Where the data is to be for the time of the call; DuckDB if left out. */
  readonly engine?: DialectId;
  /** That recipes may use. */
  readonly plugins?: PluginLibrary | undefined;
  /** Inputs that are read for one run of a recipe. */
  readonly once?: readonly string[];
}

/** @param files that the call reads and writes: the engine may open their folders alone */
export async function openProject(
  files: readonly string[],
  { engine: place = 'duckdb', plugins, once }: LocalOptions = {},
): Promise<LocalProject> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-'));
  const folders = files
    .filter((file) => file !== '-' && !isAddress(file))
    .map((file) => dirname(resolve(placeOf(file).path)));
  const directory = join(folder, 'project');
  const url = process.env.CLICKHOUSE_URL;
  const engine = await openEngineProject({
    directory,
    directories: [folder, ...new Set(folders)],
    plugins,
    inMemory: once !== undefined && (await fitsInMemory(once)),
    ...(place === 'clickhouse' ? { place, ...(url ? { clickhouse: { url } } : {}) } : {}),
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    engine,
    folder,
    async [Symbol.asyncDispose]() {
      await engine.close();
      if (url) await clearPlace(directory, { url });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In bytes: what an archive unpacks to at most. */
const maxUnpacked = 200 * 1024 ** 3;

/**
 * Finds out what a file is. `-` is what comes in on stdin, which is kept as a file for the time of
 * the call, as is what comes out of an archive.
 */
async function sniffInput(path: string, folder: string): Promise<SniffedInput> {
  if (isAddress(path)) {
    return {
      path,
      name: basename(path),
      format: findFormat(basename(path).toLowerCase())?.id ?? '',
      options: {},
      confidence: 0,
      findings: [],
    };
  }
  const { path: onDisk, name } = await takeInput(path, folder);
  const file = await openFile(onDisk, name);
  const { wanted } = placeOf(path);
  try {
    if (wanted !== undefined && isPattern(wanted)) {
      const request = { format: combinedFormatId, options: { files: wanted }, previewRows: 0 };
      const { format, options } = unwrap(await inspectFile(file, request));
      return { path: onDisk, name, format, options, confidence: 1, findings: [] };
    }
    const sniffed = unwrap(await sniffFile(file));
    return { path: onDisk, name, findings: [], ...sniffed };
  } finally {
    await file.close();
  }
}

/** Whether a name inside an archive stands for several files, which are one table then. */
const isPattern = (wanted: string): boolean => /[*?]/.test(wanted);

/** @throws the error of the system where a file is not there or can't be read */
export async function requireInput(path: string): Promise<void> {
  if (path !== '-' && !isAddress(path)) await access(placeOf(path).path, constants.R_OK);
}

/**
 * The file of an input as it lies on the disk: what comes in on stdin and what comes out of an
 * archive is kept in the folder.
 */
export async function takeInput(
  path: string,
  folder: string,
): Promise<{ readonly path: string; readonly name: string }> {
  const { path: given, wanted } = placeOf(path);
  const arrived = given === '-' ? await keepStdin(folder) : given;
  const called = given === '-' ? 'stdin' : basename(given);
  if (wanted !== undefined && isPattern(wanted)) return { path: arrived, name: called };
  const target = await mkdtemp(join(folder, 'unpacked-'));
  const options = { path: join(target, 'file'), limit: maxUnpacked, wanted };
  const unpacked = unwrap(await unpackFile(arrived, called, options));
  return { path: unpacked ? options.path : arrived, name: unpacked?.fileName ?? called };
}

/**
 * Imports a file as a source of the project.
 *
 * @param once where it is read for one run, and the first steps of a recipe for it are not asked
 * for
 */
export async function importInput(
  project: LocalProject,
  path: string,
  source: string,
  changed: FormatOptions = {},
  once = false,
): Promise<ImportedInput> {
  const sniffed = await sniffInput(path, project.folder);
  const options = { ...sniffed.options, ...changed };
  const report = unwrap(
    await project.engine.importSource({
      source,
      path: isAddress(sniffed.path) ? sniffed.path : resolve(sniffed.path),
      fileName: sniffed.name,
      format: sniffed.format,
      options,
      once,
    }),
  );
  return {
    ...sniffed,
    options,
    source,
    rows: report.rows,
    rejected: report.rejected,
    problems: report.problems,
    steps: report.steps,
  };
}

const maxHeaderRows = 20;

/**
 * How the rows of a file begin: its header rows, and the names of columns that have names of their
 * own.
 */
export async function firstRows(
  project: LocalProject,
  path: string,
): Promise<{
  readonly options: FormatOptions;
  readonly header: readonly (readonly (string | null)[])[];
  readonly columns: readonly string[];
  /** Its only row, which may be a header that looks like data; undefined where there are others or none. */
  readonly only: readonly (string | null)[] | undefined;
}> {
  const sniffed = await sniffInput(path, project.folder);
  const { reader } = formatById(sniffed.format)!;
  const file = await openFile(sniffed.path, sniffed.name);
  try {
    const { rows, columns } = unwrap(await reader.preview(file, sniffed.options, maxHeaderRows));
    const header = rows.slice(0, reader.headerRows(sniffed.options));
    const only = rows.length === 1 ? rows[0] : undefined;
    return { options: sniffed.options, header, columns: columns.map(({ name }) => name), only };
  } finally {
    await file.close();
  }
}

/** The format in which a file of this name is written. */
export function formatOfName(path: string): string | undefined {
  const name = basename(path).toLowerCase();
  return findExportFormat(name)?.id;
}

/** What came in on stdin can be read only once, and is asked for again where the columns of several inputs are compared first. */
async function keepStdin(folder: string): Promise<string> {
  const path = join(folder, 'stdin');
  if (existsSync(path)) return path;
  await writeFile(path, await buffer(process.stdin));
  return path;
}
