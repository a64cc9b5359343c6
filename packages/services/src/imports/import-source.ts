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
import { removeStoredFile, storeFile } from './stored-file.ts';

export interface ImportPorts {
  readonly db: Db;
  readonly engine: ProjectEngine;
  readonly newId: () => string;
  readonly now: () => number;
  /** Folder of the project's own files. */
  readonly folder: string;
  /** Removes a project's data if nothing was imported into it. */
  readonly removeData: () => Promise<void>;
  /** Called with the recipe version that an import created. */
  readonly onRecipe: (version: RecipeVersionRecord) => Promise<void>;
}

export interface ImportInput {
  readonly project: ProjectRecord;
  readonly source: SourceRecord;
  readonly path: string;
  /** Upload to remove when the import is done; absent for files that Winnow ships. */
  readonly uploadId?: string;
  readonly authorId: string;
  /** Whether more files are imported before the project is ready. */
  readonly more?: true;
}

/** Takes about a second to count. */
const maxCellsCounted = 20_000_000;

/**
 * Creates a task that imports a file into a project and starts the recipe with what was detected:
 * header, types.
 */
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
    // Compress the file on another thread while it is being read.
    const keeping = storeFile(
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
      await removeStoredFile({ folder: ports.folder, sourceId: source.id, version: 1 });
      const others = (await listSources(db, project.id)).filter(({ id }) => id !== source.id);
      if (others.every(({ state }) => state === 'failed')) await ports.removeData();
      else await freeUnfinished(engine, problems);
      await updateSource(db, source.id, { state: 'failed', problems });
      if (source.position === 0) await updateProject(db, project.id, { state: 'failed' }, now());
      return { problems };
    };
    // Don't replace an unreadable recipe with one that has only this source.
    const head = await currentRecipe(db, project.id);
    const kept = head && parsedRecipe(head);
    if (kept && !kept.ok) return fail(kept.problems);
    const imported = await engine.importSource(request, { signal, onProgress });
    if (signal.aborted) return fail([]);
    if (!imported.ok) return fail(imported.problems);
    onProgress({ label: 'Storing the file' });
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

/** @returns the new version, and how many cells don't match the type of their column, if counted */
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
  // The recipe may change in the meantime; the steps of the source are then inserted before the
  // ones in place by then.
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
      onProgress({ label: 'Checking the cells' });
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

/** Returns how many rows and columns the recipe returns; those of the source if unknown. */
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
  // For larger tables, the workspace counts when it is opened, so that the import doesn't have to
  // wait.
  const counted =
    rows * columns > maxCellsCounted ? undefined : await engine.profile({ recipe }, undefined, { signal });
  await updateProject(db, project.id, { state: 'ready', rows, columns }, now());
  if (!counted?.ok) return undefined;
  return counted.value.columns.reduce((sum, { mismatched }) => sum + mismatched, 0);
}

/** Makes step ids unique within the whole recipe. */
function withOwnIds(steps: readonly Step[], source: string): readonly Step[] {
  return steps.map((step) => ({ ...step, id: `${source}:${step.id}`.slice(0, 100) }));
}
