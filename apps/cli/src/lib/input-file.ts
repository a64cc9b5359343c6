import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  deleteRemoteData,
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
import { type DialectId, defaultDialect } from '@winnow/sql';
import { isAddress, splitArchivePath } from './given-paths.ts';

/** A sniffed file: its format and options. */
export interface SniffedInput {
  readonly path: string;
  readonly name: string;
  readonly format: string;
  readonly options: FormatOptions;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly findings: readonly Finding[];
}

/** A project that exists for one call, in a folder that is deleted with it. */
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
  /** Header and type steps with which an import in the app would start the recipe. */
  readonly steps: readonly Step[];
}

export interface LocalOptions {
  /** Engine that holds the data during the call; defaults to DuckDB. */
  readonly engine?: DialectId;
  /** Plugins that recipes may use. */
  readonly plugins?: PluginLibrary | undefined;
  /** Inputs that are read only once, for a single run of a recipe. */
  readonly once?: readonly string[];
}

/**
 * Opens a project for one call.
 *
 * @param files read and written by the call: the engine may access only their folders
 */
export async function openProject(
  files: readonly string[],
  { engine: place = defaultDialect, plugins, once }: LocalOptions = {},
): Promise<LocalProject> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-'));
  const folders = files
    .filter((file) => file !== '-' && !isAddress(file))
    .map((file) => dirname(resolve(splitArchivePath(file).path)));
  const directory = join(folder, 'project');
  const url = process.env.CLICKHOUSE_URL;
  const engine = await openEngineProject({
    directory,
    directories: [folder, ...new Set(folders)],
    plugins,
    inMemory: once !== undefined && (await fitsInMemory(once)),
    ...(place === defaultDialect ? {} : { place, ...(url ? { clickhouse: { url } } : {}) }),
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    engine,
    folder,
    async [Symbol.asyncDispose]() {
      await engine.close();
      if (url) await deleteRemoteData(directory, { url });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Maximum number of bytes that an archive may unpack to. */
const maxUnpacked = 200 * 1024 ** 3;

/**
 * Detects the format of a file. `-` is stdin, which is stored in a file for the duration of the
 * call, as are files from an archive.
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
  const { entry } = splitArchivePath(path);
  try {
    if (entry !== undefined && isPattern(entry)) {
      const request = { format: combinedFormatId, options: { files: entry }, previewRows: 0 };
      const { format, options } = unwrap(await inspectFile(file, request));
      return { path: onDisk, name, format, options, confidence: 1, findings: [] };
    }
    const sniffed = unwrap(await sniffFile(file));
    return { path: onDisk, name, findings: [], ...sniffed };
  } finally {
    await file.close();
  }
}

/**
 * Whether the name of an archive entry is a pattern for several files, which then form one table.
 */
const isPattern = (wanted: string): boolean => /[*?]/.test(wanted);

/**
 * Checks that an input exists and is readable.
 *
 * @throws the system error if the file is missing or can't be read
 */
export async function requireInput(path: string): Promise<void> {
  if (path !== '-' && !isAddress(path)) await access(splitArchivePath(path).path, constants.R_OK);
}

/** Returns the path of an input on disk; stdin and archive entries are stored in the folder. */
export async function takeInput(
  path: string,
  folder: string,
): Promise<{ readonly path: string; readonly name: string }> {
  const { path: given, entry } = splitArchivePath(path);
  const arrived = given === '-' ? await keepStdin(folder) : given;
  const called = given === '-' ? 'stdin' : basename(given);
  if (entry !== undefined && isPattern(entry)) return { path: arrived, name: called };
  const target = await mkdtemp(join(folder, 'unpacked-'));
  const options = { path: join(target, 'file'), limit: maxUnpacked, wanted: entry };
  const unpacked = unwrap(await unpackFile(arrived, called, options));
  return { path: unpacked ? options.path : arrived, name: unpacked?.fileName ?? called };
}

/**
 * Imports a file as a source of the project.
 *
 * @param once if it is read for a single run, without asking for the first steps of a recipe
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
 * Reads the first rows of a file: its header rows, and the column names if the format has its own.
 */
export async function firstRows(
  project: LocalProject,
  path: string,
): Promise<{
  readonly options: FormatOptions;
  readonly header: readonly (readonly (string | null)[])[];
  readonly columns: readonly string[];
  /**
   * The only row of the file, which may be a header that looks like data; undefined if there are
   * more or none.
   */
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

/** Returns the format in which a file of this name is written. */
export function formatOfName(path: string): string | undefined {
  const name = basename(path).toLowerCase();
  return findExportFormat(name)?.id;
}

/**
 * Stdin can be read only once, but is needed again if the columns of several inputs are compared
 * first.
 */
async function keepStdin(folder: string): Promise<string> {
  const path = join(folder, 'stdin');
  if (existsSync(path)) return path;
  await writeFile(path, await buffer(process.stdin));
  return path;
}
