import { join } from 'node:path';
import type { TaskOptions } from '@winnow/engine';
import { combinedFormatId } from '@winnow/formats/combined/combined-mark';
import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import { parseRecipe } from '@winnow/recipe/recipe';
import {
  addSourceVersion,
  findRecipeVersion,
  findSourceVersion,
  type SourceRecord,
  type SourceVersionRecord,
  updateSource,
} from '@winnow/store';
import { diskProblem } from '../disk-problems.ts';
import { freeUnfinished } from '../imports/free-unfinished.ts';
import { storeFile } from '../imports/stored-file.ts';
import { recipeOf } from '../recipes/recipe-state.ts';
import { unpackInPlace } from '../uploads/unpack-in-place.ts';
import { aliasesIn, type ColumnAlias, stepsOfSource } from './column-names.ts';
import { withoutHeader } from './data-rows.ts';
import { fittingOptions } from './fitting-options.ts';
import { forgetOldVersions } from './forget-old-versions.ts';
import { isWebPage } from './is-web-page.ts';
import { publishSourceChange } from './publish-source-change.ts';
import type { ArrivedFile, RefreshedSource, RefreshPorts, SourceRefresh } from './refresh-source.ts';
import { rememberAliases } from './remember-aliases.ts';
import { columnDrift, findDrift, type SchemaDrift, schemaOf } from './schema-drift.ts';
import { type ChangedDialect, sourceProblems } from './source-problems.ts';

/**
 * Reads a file as the next version of a source, unless its columns differ and `whenColumnsGo` says
 * to stop.
 */
export async function readNextVersion(
  ports: RefreshPorts,
  refresh: SourceRefresh,
  arrived: ArrivedFile,
  task: TaskOptions,
): Promise<Result<RefreshedSource>> {
  const { project, source, actorId } = refresh;
  const { db, clock } = ports;
  const { name } = source;
  const engine = ports.engine.project(project.id);
  const before = await ensureCurrentVersion(ports, project.id, source);
  if (!before.ok) return before;
  const kept = await recipeOf(ports, project.id);
  if (!kept.ok) return kept;
  const recipe = kept.value;
  const checked = refresh.whenColumnsGo === 'go-on' ? undefined : await engine.check(recipe, task);
  const { path } = arrived;
  // In an archive whose files form one table, no file is preferred.
  const preferred = source.format === combinedFormatId ? {} : { preferred: source.fileName };
  const file = await unpackInPlace(ports, path, arrived, { owner: actorId, ...preferred });
  if (!file.ok) return file;
  // It would replace the rows by its own text, also where missing columns are accepted.
  if (source.format !== 'html' && (await isWebPage(path)))
    return failed(sourceProblems.isWebPage({ source: name }));
  const { fileName, bytes } = file.value;
  const fitting = await fittingOptions(ports, source, {
    ...{ path, fileName, owner: actorId },
    names: before.value.columns,
  });
  if (!fitting.ok) return fitting;
  const { options, changes } = fitting.value;
  const request = { source: name, path, fileName, format: source.format, options };
  const imported = await engine.importSource(request, task);
  if (!imported.ok) {
    await freeUnfinished(engine, imported.problems);
    return imported;
  }
  const { table, rows, rejected, names, types } = imported.value;
  const version = { table: before.value.engineTable, names: before.value.columns, types: before.value.types };
  const known = aliasesIn(stepsOfSource(recipe, source));
  const aliases = [...(refresh.aliases ?? []), ...known];
  const input = { source, before: version, now: schemaOf(imported.value), recipe, aliases };
  const columns = columnDrift(input);
  const report: RefreshedSource = {
    changed: true,
    version: source.version,
    rowsBefore: withoutHeader(source, before.value.rows),
    rows: withoutHeader(source, rows),
    rejected,
    columnsAdded: columns.columnsAdded,
    columnsGone: columns.columnsGone,
  };
  const unknown = refresh.aliases?.find(({ column, now }) => !names.includes(now) || column === now);
  const stops = unknown !== undefined || isStopped(refresh.whenColumnsGo, columns);
  if (stops) {
    const stepsBefore = checked?.ok ? checked.value.steps : [];
    const drift = unknown === undefined ? await findDrift(engine, input, stepsBefore, task) : undefined;
    await engine.forgetVersion(name, table);
    if (!drift) return failed(sourceProblems.noSuchColumn({ source: name, column: unknown?.now ?? '' }));
    if (refresh.whenColumnsGo === 'ask') return ok({ ...report, changed: false, drift });
    const { columnsGone: gone, columnsAdded: added, columnsRenamed: renamed } = drift;
    return failed(sourceProblems.columnsGone({ source: name, gone, added, renamed: namesOf(renamed) }));
  }
  const folder = join(ports.dataDir, 'projects', project.id);
  // A version whose file could not be kept must not exist.
  const number = source.version + 1;
  try {
    await storeFile(path, { folder, sourceId: source.id, version: number });
  } catch (error) {
    await engine.forgetVersion(name, table);
    const problem = diskProblem(error, 'the data of projects');
    if (!problem) throw error;
    await freeUnfinished(engine, [problem]);
    return failed(problem);
  }
  const added = await addSourceVersion(db, {
    sourceId: source.id,
    engineTable: table,
    fileName,
    bytes,
    rows,
    rejected,
    columns: names,
    types,
    hash: arrived.hash ?? null,
    actorId,
    now: clock.now(),
  });
  await rememberAliases(ports, { projectId: project.id, source, actorId }, refresh.aliases ?? []);
  const warnings = [...imported.value.problems, ...dialectProblems(name, changes)];
  await updateSource(db, source.id, { problems: warnings, options });
  if (added.number !== number) await storeFile(path, { folder, sourceId: source.id, version: added.number });
  await forgetOldVersions({ db, engine, folder }, { ...source, version: added.number });
  await publishSourceChange(ports, project.id, imported.value);
  return ok({ ...report, version: added.number }, [
    ...warnings,
    ...formProblems(name, report),
    ...typeProblems(name, columns.typesChanged),
  ]);
}

/** `stop` requires missing columns; for `ask`, any difference is enough. */
const isStopped = (
  whenColumnsGo: SourceRefresh['whenColumnsGo'],
  {
    columnsGone,
    columnsAdded,
    typesChanged,
  }: Pick<SchemaDrift, 'columnsGone' | 'columnsAdded' | 'typesChanged'>,
): boolean =>
  whenColumnsGo === 'stop'
    ? columnsGone.length > 0
    : whenColumnsGo === 'ask' && columnsGone.length + columnsAdded.length + typesChanged.length > 0;

const namesOf = (renamed: readonly ColumnAlias[]): readonly (readonly [string, string])[] =>
  renamed.map(({ column, now }) => [column, now]);

const dialectProblems = (source: string, changes: readonly ChangedDialect[]): readonly Problem[] =>
  changes.length === 0
    ? []
    : [{ ...sourceProblems.dialectChanged({ source, changes }), severity: 'warning' }];

function formProblems(
  source: string,
  { columnsAdded: added, columnsGone: gone }: RefreshedSource,
): readonly Problem[] {
  if (gone.length > 0)
    return [{ ...sourceProblems.columnsLost({ source, gone, added }), severity: 'warning' }];
  return added.length > 0 ? [{ ...sourceProblems.columnsAdded({ source, added }), severity: 'warning' }] : [];
}

const typeProblems = (source: string, types: SchemaDrift['typesChanged']): readonly Problem[] =>
  types.length === 0
    ? []
    : [{ ...sourceProblems.typesChanged({ source, types: [...types] }), severity: 'warning' }];

type Before = Pick<SourceVersionRecord, 'columns' | 'types' | 'rows' | 'engineTable'>;

/**
 * Returns the current version; if it was imported by an older release that recorded none, records
 * it as the first version.
 */
async function ensureCurrentVersion(
  { db, engine, clock }: RefreshPorts,
  projectId: string,
  source: SourceRecord,
): Promise<Result<Before>> {
  const found = await findSourceVersion(db, source.id, source.version);
  if (found) return ok(found);
  const project = engine.project(projectId);
  const info = (await project.sources()).find(({ name }) => name === source.name);
  if (!info) return failed(sourceProblems.busyImporting({ source: source.name }));
  const kept = source.position === 0 ? await findRecipeVersion(db, projectId, 1) : undefined;
  const first = kept && parseRecipe(kept.recipe);
  const checked = first?.ok ? await project.check(first.value) : undefined;
  const columns = checked?.ok ? checked.value.output : info.columns;
  return ok(
    await addSourceVersion(db, {
      sourceId: source.id,
      engineTable: info.table,
      fileName: source.fileName,
      bytes: source.bytes,
      rows: info.rows,
      rejected: 0,
      columns: columns.map(({ name }) => name),
      types: null,
      hash: null,
      actorId: null,
      now: clock.now(),
    }),
  );
}
