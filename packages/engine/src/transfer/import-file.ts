import { stat } from 'node:fs/promises';
import { type FormatOptions, formatById, logicalTypeOf, openFile, readFile } from '@winnow/formats';
import { firstSteps, type QueryRows } from '@winnow/insight';
import { type Column, failed, type LogicalType, ok, type Result, typeName } from '@winnow/kernel';
import { checkRecipe, type Step } from '@winnow/recipe';
import type { Relation } from '@winnow/steps';
import { relationOf } from '../catalog.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ImportReport, ImportRequest, TaskOptions } from '../protocol.ts';
import type { QueryPort } from '../recipes.ts';
import type { StorageChoice } from './column-storage.ts';
import type { Imported } from './import-plan.ts';

/**
 * Number of columns from which smaller files are stored uncompressed: finding the best compression
 * of each column would take a quarter of the import, to save half of the space.
 */
const manyColumns = 1_000;
const maxWide = 256 * 1024 ** 2;

/** For smaller files, sampling would take as long as it saves. */
const minSampled = 16 * 1024 ** 2;

/** Reads a file into a source, and proposes the first steps of a recipe for it. */
export async function importFile(
  project: Pick<ProjectDatabase, 'importPlan'> & { readonly runner: QueryPort },
  request: ImportRequest,
  task: TaskOptions = {},
): Promise<Result<ImportReport>> {
  const options = request.options as FormatOptions;
  const file = await openFile(request.path, request.fileName).catch(() => undefined);
  if (!file) return failed(engineProblems.unreadablePath({ path: request.fileName }));
  try {
    const plan = await readFile(request.format, file, options);
    if (!plan.ok) return plan;
    const imported = await project.importPlan(request.source, plan.value, {
      ...task,
      storage: await storageOf(request, plan.value.columns.length),
      file: { name: request.fileName, bytes: file.size },
    });
    if (!imported.ok) return imported;
    const { table, rejected, problems } = imported.value;
    task.onProgress?.({ label: 'Finding types' });
    // These queries run too often for their own progress to say anything.
    const ask: QueryRows = (rel) => project.runner.ask(rel, task.signal ? { signal: task.signal } : {});
    const declared = declaredOf(imported.value);
    const found = request.once ? [] : await stepsFor(request, relationOf(table), declared, ask);
    const after = await columnsAfter(found, relationOf(table), ask);
    return ok({
      table: table.table,
      rows: table.rows,
      columns: table.schema.columns.map(({ name, type }) => ({ name, type })),
      rejected,
      problems: [...plan.problems, ...problems],
      steps: found,
      names: after.map(({ name }) => name),
      types: after.map(({ type }) => typeName(type)),
    });
  } finally {
    await file.close();
  }
}

async function stepsFor(
  { format, options }: ImportRequest,
  input: Relation,
  declared: ReadonlyMap<string, LogicalType>,
  ask: QueryRows,
): Promise<readonly Step[]> {
  const headers = formatById(format)?.reader.headerRows(options as FormatOptions) ?? 0;
  const steps = await firstSteps(input, headers, ask, declared);
  return steps.ok ? steps.value : [];
}

/** Returns the data types that the file declares for columns, by name. */
function declaredOf({ table, columnTypes }: Imported): ReadonlyMap<string, LogicalType> {
  const { columns } = table.schema;
  return new Map(
    columnTypes.flatMap((declared, i) => {
      const type = declared === null ? undefined : logicalTypeOf(declared);
      return type === undefined ? [] : [[columns[i]!.name, type] as const];
    }),
  );
}

/**
 * Chooses how to store the rows of a file: uncompressed if they are few, and are read only once or
 * have very many columns.
 */
async function storageOf({ path, once }: ImportRequest, columns: number): Promise<StorageChoice> {
  const { size } = await stat(path);
  if (columns >= manyColumns) return size <= maxWide ? 'plain' : 'least';
  if (size >= minSampled) return 'sampled';
  return once ? 'plain' : 'least';
}

/** Returns the columns of a source after its first steps have set their names and types. */
async function columnsAfter(
  steps: readonly Step[],
  input: Relation,
  ask: Parameters<typeof firstSteps>[2],
): Promise<readonly Column[]> {
  const checked = await checkRecipe(
    { winnow: 1, name: '', steps },
    { input, sources: new Map(), probe: ask },
  );
  return checked.output.schema.columns;
}
