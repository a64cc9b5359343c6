import { rm } from 'node:fs/promises';
import type { ImportReport, ProjectEngine } from '@winnow/engine';
import type { FormatOptions } from '@winnow/formats';
import type { Json, Problem } from '@winnow/kernel';
import { parseRecipe, type Recipe, type Step } from '@winnow/recipe/recipe';
import {
  addSourceVersion,
  currentRecipe,
  type Db,
  listSources,
  type ProjectRecord,
  type RecipeVersionRecord,
  removeUpload,
  type SourceRecord,
  saveRecipe,
  updateProject,
  updateSource,
} from '@winnow/store';
import { diskProblem } from '../disk-problems.ts';
import type { JobTask } from '../jobs/job-runner.ts';
import { parsedRecipe } from '../recipes/recipe-state.ts';
import { freeUnfinished } from './free-unfinished.ts';
import { keepFile, removeKeptFile } from './kept-file.ts';

export interface ImportPorts {
  readonly db: Db;
  readonly engine: ProjectEngine;
  readonly newId: () => string;
  readonly now: () => number;
  /** Folder of the project's own files. */
  readonly folder: string;
  /** Removes what a project holds in which nothing was read. */
  readonly removeData: () => Promise<void>;
  /** Called with the version of the recipe that an import made. */
  readonly onRecipe: (version: RecipeVersionRecord) => Promise<void>;
}

export interface ImportInput {
  readonly project: ProjectRecord;
  readonly source: SourceRecord;
  readonly path: string;
  /** Removed when the import is done; files that Winnow ships stay. */
  readonly uploadId?: string;
  readonly authorId: string;
  /** More files are read into the project before it is ready. */
  readonly more?: true;
}

/** About a second of counting. */
const maxCellsCounted = 20_000_000;

/** The task that reads a file into a project and begins the recipe with what was found: header, types. */
export function importTask(ports: ImportPorts, input: ImportInput): JobTask {
  const { db, engine, now } = ports;
  const { project, source } = input;
  return async (signal, onProgress) => {
    const request = {
      source: source.name,
      path: input.path,
      fileName: source.fileName,
      format: source.format,
      options: source.options as FormatOptions as { readonly [name: string]: Json },
    };
    const ending = new AbortController();
    // The file is compressed while it is read, on another thread.
    const keeping = keepFile(
      input.path,
      { folder: ports.folder, sourceId: source.id, version: 1 },
      ending.signal,
    ).then(
      () => undefined,
      (error: unknown) => error,
    );
    const fail = async (problems: readonly Problem[]): Promise<{ problems: readonly Problem[] }> => {
      ending.abort();
      await keeping;
      await removeKeptFile({ folder: ports.folder, sourceId: source.id, version: 1 });
      const others = (await listSources(db, project.id)).filter(({ id }) => id !== source.id);
      if (others.every(({ state }) => state === 'failed')) await ports.removeData();
      else await freeUnfinished(engine, problems);
      await updateSource(db, source.id, { state: 'failed', problems });
      if (source.position === 0) await updateProject(db, project.id, { state: 'failed' }, now());
      return { problems };
    };
    // A recipe that can't be read is not replaced by one that has this source alone.
    const head = await currentRecipe(db, project.id);
    const kept = head && parsedRecipe(head);
    if (kept && !kept.ok) return fail(kept.problems);
    const imported = await engine.importSource(request, { signal, onProgress });
    if (signal.aborted) return fail([]);
    if (!imported.ok) return fail(imported.problems);
    onProgress({ label: 'Keeping the file' });
    const unkept = await keeping;
    if (unkept !== undefined) {
      await engine.removeSource(source.name);
      const problem = diskProblem(unkept, 'the data of projects');
      if (!problem) throw unkept;
      return fail([problem]);
    }
    const { table, rows, rejected, names, types, problems } = imported.value;
    await addSourceVersion(db, {
      sourceId: source.id,
      engineTable: table,
      fileName: source.fileName,
      bytes: source.bytes,
      rows,
      rejected,
      columns: names,
      types,
      hash: source.origin?.hash ?? null,
      actorId: input.authorId,
      now: now(),
    });
    const begun = await beginRecipe(ports, input, imported.value, signal, onProgress);
    await updateSource(db, source.id, { state: 'ready', problems });
    await ports.onRecipe(begun.version);
    if (input.uploadId !== undefined) {
      await removeUpload(db, input.uploadId);
      await rm(input.path, { force: true });
    }
    return {
      result: { rows, rejected, ...(begun.mismatched === undefined ? {} : { mismatched: begun.mismatched }) },
    };
  };
}

type OnProgress = Parameters<JobTask>[1];

/** @returns the version that was made, and how many cells do not fit their column, where that was counted */
async function beginRecipe(
  ports: ImportPorts,
  input: ImportInput,
  report: ImportReport,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<{ readonly version: RecipeVersionRecord; readonly mismatched?: number | undefined }> {
  const { db, newId, now } = ports;
  const { project, source } = input;
  const first = (await listSources(db, project.id))[0]?.id === source.id;
  // Someone may change the recipe meanwhile; the steps of the source are then put before what holds by that time.
  for (;;) {
    const head = await currentRecipe(db, project.id);
    const recipe = withSource(head?.recipe, input, report, first);
    const saved = await saveRecipe(db, {
      id: newId(),
      projectId: project.id,
      base: head?.number ?? 0,
      recipe: recipe as unknown as Json,
      summary: `Import ${source.fileName}`,
      authorId: input.authorId,
      now: now(),
    });
    if (saved.ok) {
      const version = saved.value;
      if (!first || input.more) return { version };
      onProgress({ label: 'Looking at the cells' });
      return { version, mismatched: await measure(ports, input, recipe, report, signal) };
    }
  }
}

function withSource(
  head: Json | undefined,
  { project, source }: ImportInput,
  report: ImportReport,
  first: boolean,
): Recipe {
  const parsed = head === undefined ? undefined : parseRecipe(head);
  const before: Recipe = parsed?.ok ? parsed.value : { winnow: 1, name: project.name, steps: [] };
  return first
    ? { ...before, steps: [...report.steps, ...before.steps] }
    : {
        ...before,
        sources: { ...before.sources, [source.name]: { steps: withOwnIds(report.steps, source.name) } },
      };
}

/** How many rows and columns the recipe returns; those of the source if that is unknown. */
export async function remoteSize(
  engine: ProjectEngine,
  recipe: Recipe,
  source: { readonly rows: number; readonly columns: readonly unknown[] },
): Promise<{ readonly rows: number; readonly columns: number }> {
  const checked = await engine.check(recipe);
  const page = await engine.page({ view: { recipe }, offset: 0, limit: 1, columns: [] });
  return {
    rows: page.ok ? page.value.rows.value : source.rows,
    columns: checked.ok ? checked.value.output.length : source.columns.length,
  };
}

async function measure(
  { db, engine, now }: ImportPorts,
  { project }: ImportInput,
  recipe: Recipe,
  report: ImportReport,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { rows, columns } = await remoteSize(engine, recipe, report);
  // Of larger tables the workspace counts when it is opened; the import does not wait for that.
  const counted =
    rows * columns > maxCellsCounted ? undefined : await engine.profile({ recipe }, undefined, { signal });
  await updateProject(db, project.id, { state: 'ready', rows, columns }, now());
  if (!counted?.ok) return undefined;
  return counted.value.columns.reduce((sum, { mismatched }) => sum + mismatched, 0);
}

/** Ids of steps are unique in the whole recipe. */
function withOwnIds(steps: readonly Step[], source: string): readonly Step[] {
  return steps.map((step) => ({ ...step, id: `${source}:${step.id}`.slice(0, 100) }));
}
