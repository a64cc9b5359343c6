import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ProjectEngine, View } from '@winnow/engine';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { type Json, typeName } from '@winnow/kernel';
import { type KeptChart, reportCharts } from '../charts/report-charts.ts';
import type { JobTask } from '../jobs/job-runner.ts';
import { problemsByStep } from './broken-steps.ts';

export interface ExportInput {
  readonly view: View;
  readonly format: string;
  readonly options: { readonly [name: string]: Json };
  readonly path: string;
}

/**
 * Creates a task that writes an export into the project's own folder, from where it is downloaded.
 */
export function exportTask(engine: ProjectEngine, input: ExportInput): JobTask {
  return async (signal, onProgress) => {
    await mkdir(dirname(input.path), { recursive: true });
    const written = await engine.export({ ...input, receipt: true }, { signal, onProgress });
    if (!written.ok) return { problems: await problemsByStep(engine, input.view, written.problems) };
    const { rows, bytes, mismatched, changed, changedBySteps = null, unread } = written.value;
    const columns = written.value.columns.map(({ type, ...names }) => ({ ...names, type: typeName(type) }));
    const counts = { mismatched, changed, changedBySteps, ...(unread === undefined ? {} : { unread }) };
    return { result: { rows, bytes, columns, ...counts } };
  };
}

interface ReportContent {
  readonly title: string;
  /** Maximum number of changed values per step. */
  readonly examples: number;
  readonly charts: readonly KeptChart[];
}

/** Creates a task that writes a page with what a recipe changed and charts of its result. */
export function reportTask(
  engine: ProjectEngine,
  { view, path }: Pick<ExportInput, 'view' | 'path'>,
  { title, examples, charts }: ReportContent,
): JobTask {
  return async (signal, onProgress) => {
    await mkdir(dirname(path), { recursive: true });
    const { cleanUpReport, reportPage } = await import('@winnow/engine');
    const end = view.at === null ? 0 : view.recipe.steps.findIndex(({ id }) => id === view.at) + 1;
    const steps = view.at === undefined ? view.recipe.steps : view.recipe.steps.slice(0, end);
    const report = await cleanUpReport(engine, { ...view.recipe, steps }, examples, { signal, onProgress });
    if (!report.ok) return { problems: await problemsByStep(engine, view, report.problems) };
    const drawn = await reportCharts(engine, { recipe: { ...view.recipe, steps } }, charts, {
      signal,
      onProgress,
    });
    if (!drawn.ok) return { problems: drawn.problems };
    const page = Buffer.from(reportPage(title, report.value, drawn.value));
    await withFileToWrite(path, (to) => pipeline([page], to), 0o600);
    const { rowsAfter } = report.value;
    return {
      result: {
        rows: rowsAfter,
        bytes: page.length,
        columns: [],
        mismatched: 0,
        changed: 0,
        changedBySteps: null,
      },
    };
  };
}

/**
 * Returns the file name of an export: the project's name without characters that file systems
 * reject.
 */
export function exportFileName(project: string, extension: string): string {
  const safe = project
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120);
  return `${safe || 'export'}${extension}`;
}
