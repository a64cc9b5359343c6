import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport, ImportRequest, ProjectEngine, TaskOptions, View } from '@winnow/engine';
import { isList, ok, type Result } from '@winnow/kernel';
import { emptyRecipe, type Recipe, type Step } from '@winnow/recipe';
import type { Dataset } from '@winnow/workflows';
import { datasetPath, keepDataset, outputPath, outputPlace, partsFolder } from './run-files.ts';
import type { ProjectRows } from './step-ports.ts';

type Columns = Dataset['columns'];

/** Default name of the rows of a step in the engine. */
export const rowsName = 'rows';

/** Location of the files of a run. */
export interface RunPlace {
  readonly dataDir: string;
  readonly workflowId: string;
  readonly runId: string;
}

/** Rows of a step, ready for a check or an output. */
export interface OpenRows {
  readonly view: View;
  readonly columns: Columns;
  readonly rows: number;
}

/** The engine of one run, which sees the rows of one step at a time. */
export class RunEngine {
  readonly engine: ProjectEngine;
  private readonly place: RunPlace;
  private readonly close: () => Promise<void>;
  private loaded = '';
  private reports: readonly ImportReport[] = [];

  constructor(engine: ProjectEngine, place: RunPlace, close: () => Promise<void>) {
    this.engine = engine;
    this.place = place;
    this.close = close;
  }

  /** Replaces all sources of the engine with these files, in this order. */
  async load(
    requests: readonly ImportRequest[],
    task: TaskOptions,
  ): Promise<Result<readonly ImportReport[]>> {
    const key = JSON.stringify(requests);
    if (key === this.loaded) return ok(this.reports);
    this.loaded = '';
    for (const { name } of await this.engine.sources()) await this.engine.removeSource(name);
    const reports: ImportReport[] = [];
    for (const request of requests) {
      const report = await this.engine.importSource(request, task);
      if (!report.ok) return report;
      reports.push(report.value);
    }
    this.loaded = key;
    this.reports = reports;
    return ok(reports);
  }

  /** Loads the rows of a step and returns a view with their final names and types. */
  async open(dataset: Dataset, task: TaskOptions): Promise<Result<OpenRows>> {
    const loaded = await this.load([this.request(dataset, rowsName)], task);
    if (!loaded.ok) return loaded;
    const { steps = [], columns, rows } = dataset;
    const recipe: Recipe = { ...emptyRecipe, steps: [...steps, ...typeSteps(columns)] };
    const view = { recipe, source: rowsName };
    if (steps.length === 0) return ok({ view, columns, rows });
    const checked = await this.engine.check(recipe, task);
    if (!checked.ok) return checked;
    const page = await this.engine.page({ view, offset: 0, limit: 1, columns: [], exact: true }, task);
    return page.ok ? ok({ view, columns: checked.value.output, rows: page.value.rows.value }) : page;
  }

  request({ hash }: Dataset, source: string): ImportRequest {
    const path = datasetPath(this.place.dataDir, this.place.workflowId, hash);
    return { source, path, fileName: `${hash}.parquet`, format: 'parquet', options: { keepTypes: false } };
  }

  /**
   * Stores the rows of a view by content hash, each value as text, in its original form unless a
   * step changed it.
   */
  async keep(
    view: View,
    columns: Columns,
    task: TaskOptions,
    from: Pick<ProjectRows, 'export'> = this.engine,
  ): Promise<Result<Dataset>> {
    const part = await this.part('rows.parquet');
    const written = await from.export(
      { view, format: 'parquet', options: { columns: 'text' }, rereadable: true, path: part },
      task,
    );
    if (!written.ok) return written;
    const hash = await keepDataset(this.place.dataDir, this.place.workflowId, part);
    return ok({ hash, rows: written.value.rows, bytes: written.value.bytes, columns });
  }

  /** Returns a path for a temporary file. */
  async part(name: string): Promise<string> {
    const folder = partsFolder(this.place.dataDir, this.place.workflowId, this.place.runId);
    await mkdir(folder, { recursive: true });
    return join(folder, name);
  }

  /**
   * Returns where to write an output before it is published, and its place within the folder of all
   * workflows.
   */
  output(file: string): { readonly place: string; readonly path: string } {
    const place = outputPlace(this.place.workflowId, this.place.runId, file);
    return { place, path: outputPath(this.place.dataDir, place) };
  }

  dispose(): Promise<void> {
    return this.close();
  }
}

/** Assigns types to text columns. Lists already have theirs, since they come back as JSON. */
function typeSteps(columns: Columns): readonly Step[] {
  const types = columns.flatMap(({ name, type }) =>
    isList(type) || type === 'text' || type === 'null' ? [] : [{ column: name, type }],
  );
  return types.length === 0 ? [] : [{ id: 'as-typed', kind: 'set-types', params: { types } }];
}
