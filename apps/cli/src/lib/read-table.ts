import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Json, unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { importInput, openProject } from './input-file.ts';

export interface TextTable {
  readonly columns: readonly string[];
  /** Null cells are empty strings. */
  readonly rows: readonly (readonly string[])[];
  /** Steps with which a recipe must start to get these columns from the file. */
  readonly steps: readonly Step[];
}

/**
 * Reads all cells of a file as strings.
 *
 * @param header false to keep the first row as data if the file has its own column names
 */
export async function readTable(path: string, { header = true } = {}): Promise<TextTable> {
  await using project = await openProject([path], { once: [path] });
  const input = await importInput(project, path, 'input');
  const steps = input.steps.filter(
    (step) => step.kind !== 'set-types' && (header || !step.kind.includes('header')),
  );
  const file = join(project.folder, 'cells.jsonl');
  const view = { recipe: { winnow: 1 as const, name: '', steps } };
  const options = { mismatched: 'text' };
  unwrap(await project.engine.export({ view, format: 'ndjson', options, path: file }));
  const columns = unwrap(await project.engine.page({ view, offset: 0, limit: 1 })).columns.map(
    (one) => one.name,
  );
  const rows: string[][] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    const record = JSON.parse(line) as { readonly [column: string]: Json };
    rows.push(columns.map((column) => asText(record[column])));
  }
  return { columns, rows, steps };
}

function asText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
