import { rm } from 'node:fs/promises';
import type { Json, Problem } from '@winnow/kernel';
import { parseRecipe, type Recipe, type Step } from '@winnow/recipe/recipe';
import { differingTypes, type UnitedSources, uniteSources } from '@winnow/recipe/unite-sources';
import {
  currentRecipe,
  findSourceVersion,
  listSources,
  type ProjectRecord,
  removeUpload,
  type SourceRecord,
  saveRecipe,
  updateProject,
  updateSource,
} from '@winnow/store';
import type { JobTask } from '../jobs/job-runner.ts';
import { sourceProblems } from '../sources/source-problems.ts';
import { type ImportPorts, importTask, remoteSize } from './import-source.ts';

/** Several files to import into one project. */
export interface FilesInput {
  readonly project: ProjectRecord;
  /**
   * In order; the first is the table of a new project. Several may come from one upload, such as the
   * sheets of a workbook.
   */
  readonly files: readonly {
    readonly source: SourceRecord;
    readonly path: string;
    readonly uploadId: string;
  }[];
  /** If the files form one table. */
  readonly united: {
    /** Name of the column that contains the name of each row's file. */
    readonly column: string;
    /** Columns, and their names in files that lack them. */
    readonly renamed: NonNullable<UnitedSources['renamed']>;
  } | null;
  readonly authorId: string;
}

/**
 * Creates a task that imports several files into a project, which, if it is new, is ready when all
 * of them are.
 * Files that were already imported are skipped.
 */
export function importFilesTask(ports: ImportPorts, input: FilesInput): JobTask {
  const { project, files, united, authorId } = input;
  return async (signal, onProgress, beforeCommit) => {
    // Otherwise the files are added to a project that already has data.
    const hasMain = files.some(({ source }) => source.position === 0);
    const counts: { rows: number; rejected: number }[] = [];
    for (const [at, { source, path }] of files.entries()) {
      if (source.state === 'ready') continue;
      const task = importTask(ports, { project, source, path, authorId, more: true });
      const onFile: typeof onProgress = (progress) =>
        onProgress({
          ...progress,
          label: `${progress.label} (${at + 1} of ${files.length}: ${source.fileName})`,
        });
      const ended = await task(signal, onFile, beforeCommit);
      if ('problems' in ended) {
        if (hasMain) await updateProject(ports.db, project.id, { state: 'failed' }, ports.now());
        return ended;
      }
      counts.push(ended.result as unknown as { rows: number; rejected: number });
    }
    for (const [uploadId, path] of new Map(files.map((file) => [file.uploadId, file.path]))) {
      await removeUpload(ports.db, uploadId);
      await rm(path, { force: true });
    }
    if (united && files.length > 1) {
      await addUnion(ports, input, united);
      await reportTypes(ports, input, united);
    }
    if (hasMain) await makeReady(ports, input);
    const sum = (what: 'rows' | 'rejected'): number => counts.reduce((all, one) => all + one[what], 0);
    return { result: { rows: sum('rows'), rejected: sum('rejected'), sources: files.length } };
  };
}

/** Marks the project as ready, with the number of rows and columns that its recipe returns. */
async function makeReady({ db, engine, now }: ImportPorts, { project, files }: FilesInput): Promise<void> {
  const head = await currentRecipe(db, project.id);
  const parsed = head && parseRecipe(head.recipe);
  const recipe: Recipe = parsed?.ok ? parsed.value : { winnow: 1, name: project.name, steps: [] };
  const main = (await engine.sources()).find(({ name }) => name === files[0]!.source.name);
  const size = await remoteSize(engine, recipe, main ?? { rows: 0, columns: [] });
  await updateProject(db, project.id, { state: 'ready', ...size }, now());
}

/** Adds the step that appends the other sources, after the steps that read the first one. */
async function addUnion(
  { db, newId, now }: ImportPorts,
  input: FilesInput,
  united: NonNullable<FilesInput['united']>,
): Promise<void> {
  const { project, files, authorId } = input;
  const [{ source: first }, ...others] = files as readonly [
    FilesInput['files'][number],
    ...FilesInput['files'][number][],
  ];
  const [second, ...more] = others.map(({ source }) => source.name);
  const step = uniteSources({ first: first.name, others: [second!, ...more], ...united });
  for (;;) {
    const head = await currentRecipe(db, project.id);
    const parsed = head === undefined ? undefined : parseRecipe(head.recipe);
    const before: Recipe = parsed?.ok ? parsed.value : { winnow: 1, name: project.name, steps: [] };
    if (before.steps.some(({ id }) => id === step.id)) return;
    const saved = await saveRecipe(db, {
      id: newId(),
      projectId: project.id,
      base: head?.number ?? 0,
      recipe: { ...before, steps: [...before.steps, step] } as unknown as Json,
      summary: `Append ${others.length} ${others.length === 1 ? 'source' : 'sources'}`,
      authorId,
      now: now(),
    });
    if (saved.ok) return;
  }
}

/**
 * Reports which columns have different types in different files; the combined table has the type
 * that fits all values.
 */
async function reportTypes(
  { db }: ImportPorts,
  { project, files }: FilesInput,
  { renamed }: NonNullable<FilesInput['united']>,
): Promise<void> {
  const head = await currentRecipe(db, project.id);
  const parsed = head && parseRecipe(head.recipe);
  if (!parsed?.ok) return;
  const recipe = parsed.value;
  const own = recipe.steps.slice(
    0,
    recipe.steps.findIndex(({ id }) => id === 'unite'),
  );
  const stepsOf = (name: string): readonly Step[] => recipe.sources?.[name]?.steps ?? own;
  const checked = await Promise.all(
    files.map(async ({ source: { id, name } }) => ({
      name,
      steps: stepsOf(name),
      columns: (await findSourceVersion(db, id, 1))?.columns ?? [],
    })),
  );
  const differing = differingTypes(checked, renamed);
  if (differing.length === 0) return;
  const kept = (await listSources(db, project.id)).find(({ id }) => id === files[0]!.source.id);
  const warning: Problem = {
    ...sourceProblems.typesDiffer({ columns: differing }),
    severity: 'warning',
  };
  await updateSource(db, files[0]!.source.id, { problems: [...(kept?.problems ?? []), warning] });
}
