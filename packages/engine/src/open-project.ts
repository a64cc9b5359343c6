import { ProblemError } from '@winnow/kernel';
import { dialectTitles } from '@winnow/sql';
import { asResult } from './as-result.ts';
import { decideLocation } from './clickhouse/data-location.ts';
import { RemoteProject } from './clickhouse/remote-project.ts';
import { clustersOf } from './clusters/clusters-of.ts';
import { engineProblems } from './problems.ts';
import { ProjectDatabase, type ProjectOptions } from './project-database.ts';
import type { ProjectEngine } from './protocol.ts';
import { appendedColumnsOf } from './query/appended-columns.ts';
import { appendsOf } from './query/appends.ts';
import { historyOf, readCell } from './query/cell-history.ts';
import { compareSources } from './query/compare-sources.ts';
import { diagnosisOf } from './query/diagnose.ts';
import { effectOf } from './query/effect.ts';
import { facetOf, rangeFacetOf } from './query/facet/facet.ts';
import { cardsOf } from './query/insight/cards-of.ts';
import { issuesOf } from './query/insight/issues-of.ts';
import { learnedOf } from './query/insight/learned-of.ts';
import { matchesOf } from './query/insight/matches-of.ts';
import { proposedChecksOf } from './query/insight/proposed-checks-of.ts';
import { readCells } from './query/insight/read-cells.ts';
import { relationalOf } from './query/insight/relational-of.ts';
import { type CellReader, repairsOf } from './query/insight/repairs-of.ts';
import { joinsOf } from './query/joins.ts';
import { markRows, readMarks } from './query/marks.ts';
import { matchColumns } from './query/match-columns.ts';
import { placesOf } from './query/places.ts';
import { previewOf } from './query/preview.ts';
import { profileOf } from './query/profile/profile.ts';
import { exportFile } from './transfer/export-file.ts';
import { importFile } from './transfer/import-file.ts';
import { relationOfView } from './view.ts';

/**
 * Opens a project in this process. Used by engine processes, and directly by the command line.
 *
 * @throws ProblemError `engine/locked` if another process has it open, `engine/damaged`; for a
 *   project on ClickHouse `engine/server-missing`, `engine/clickhouse-unreachable`,
 *   `engine/clickhouse-refused`
 */
export async function openProject(options: ProjectOptions): Promise<ProjectEngine> {
  const place = await decideLocation(options.directory, options.place);
  if (!place) return projectEngine(await ProjectDatabase.open(options));
  if (!options.clickhouse)
    throw new ProblemError(engineProblems.serverMissing({ engine: dialectTitles[place.engine] }));
  return (await RemoteProject.open(options, place, options.clickhouse)).engine();
}

/** Returns the interface for all queries and changes to a project, over its database. */
export function projectEngine(project: ProjectDatabase): ProjectEngine {
  const read: CellReader = (view, options, maxRows) => readCells(project, view, options, maxRows);
  const cell: ProjectEngine['cell'] = (view, rowId, column, task) =>
    asResult(async () => {
      const relation = await relationOfView(project.recipes, view, task);
      return relation.ok ? readCell(project, relation.value, rowId, column, task) : relation;
    });
  return {
    importSource: (request, task) => asResult(() => importFile(project, request, task)),
    removeSource: (source) => project.removeSource(source),
    forgetVersion: (source, table) => project.forgetVersion(source, table),
    useSource: (source, table) => asResult(() => project.useSource(source, table)),
    compareSources: (query, task) => asResult(() => compareSources(project, query, task)),
    matchColumns: (query, task) => asResult(() => matchColumns(project, query, task)),
    rejects: (source, offset, limit) => project.rejects(source, offset, limit),
    sources: () => Promise.resolve(project.sources()),
    check: (recipe, task) => asResult(() => project.check(recipe, task)),
    page: (query, task) => project.page(query, task),
    pageText: (query, task) => project.pageText(query, task),
    profile: (view, columns, task) => asResult(() => profileOf(project, view, columns, task)),
    facet: (query, task) => asResult(() => facetOf(project, query, task)),
    rangeFacet: (query, task) => asResult(() => rangeFacetOf(project, query, task)),
    mark: (request, task) => asResult(() => markRows(project, request, task)),
    marks: (task) => asResult(() => readMarks(project, task)),
    clusters: (query, task) => asResult(() => clustersOf(project, query, task)),
    issues: (view, scope, task) => asResult(() => issuesOf(read, view, scope, task)),
    proposedChecks: (view, task) => asResult(() => proposedChecksOf(read, view, task)),
    suggest: (view, selection, task) => asResult(() => cardsOf(read, view, selection, task)),
    repairs: (view, minConfidence, task) => asResult(() => repairsOf(read, view, minConfidence, task)),
    learn: (query, task) =>
      asResult(() => {
        const row = (sql: string) => project.database.use((session) => session.row(sql), { ...task });
        return learnedOf({ read, cell, row }, query, task);
      }),
    relational: (view, task) =>
      asResult(() => relationalOf({ read, page: (query) => project.page(query, task) }, view, task)),
    matches: (query, task) => asResult(() => matchesOf(read, query, task)),
    preview: (query, task) => asResult(() => previewOf(project, query, task)),
    places: (query, task) => asResult(() => placesOf(project, query, task)),
    effect: (recipe, draft, task) => asResult(() => effectOf(project, recipe, draft, task)),
    diagnosis: (recipe, draft, task) => asResult(() => diagnosisOf(project, recipe, draft, task)),
    joins: (recipe, after, task) => asResult(() => joinsOf(project, recipe, after, task)),
    appends: (recipe, task) => asResult(() => appendsOf(project, recipe, task)),
    appendedColumns: (recipe, draft, task) => asResult(() => appendedColumnsOf(project, recipe, draft, task)),
    cellHistory: (recipe, rowId, column, task) =>
      asResult(() => historyOf(project, recipe, rowId, column, task)),
    cell,
    export: (request, task) => exportFile(project, request, task),
    sql: (recipe, dialect) => project.sql(recipe, dialect),
    polars: (recipe, files) => project.polars(recipe, files),
    onChange: (listener) => project.onChange(listener),
    close: () => project.close(),
  };
}
