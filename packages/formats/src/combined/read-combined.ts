import { basename } from 'node:path';
import { failed, messageFrom, ok, type Problem, type Result, uniqueName } from '@winnow/kernel';
import { openArchive } from '../archives/open-archive.ts';
import type { Format } from '../format.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { type CombinedColumns, combineColumns } from './combine-columns.ts';
import type { CombinedOptions } from './combined-options.ts';
import { filesInside } from './file-inside.ts';
import { probableNames } from './probable-names.ts';
import { readRenamed } from './renamed-names.ts';
import { type TableInside, tableInside } from './table-inside.ts';

/** Maximum number of files to name if some are left out. */
const maxListedFiles = 20;
const overflowName = 'Extra fields';

/**
 * Reads the files of an archive as one table, in the order of their names: each in the way that its
 * own bytes suggest, with the names of its own header. Columns that a file lacks are null in its
 * rows. Files without a table are left out, with a warning.
 *
 * @param formats formats that files may have
 * @param maxFiles maximum number of files to read
 */
export async function readCombined(
  formats: readonly Format[],
  file: FileReader,
  options: CombinedOptions,
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<Result<RowsRead>> {
  const inside = await tablesInside(formats, file, options.files, maxFiles);
  if (!inside.ok) return inside;
  const { tables, leftOut } = inside.value;
  const renamed = readRenamed(options.renamed);
  const columns = combineColumns(
    tables.map(({ names }) => names),
    options.columns,
    renamed,
  );
  const probable = probableNames(tables, renamed);
  const warnings: Problem[] = [];
  if (leftOut.length > 0)
    warnings.push(
      formatProblems.filesLeftOut({
        name: file.name,
        count: leftOut.length,
        files: leftOut.slice(0, maxListedFiles),
      }),
    );
  if (probable.length > 0)
    warnings.push(formatProblems.probablyRenamed({ columns: probable.slice(0, maxListedFiles) }));
  return ok(new CombinedRows(file.name, tables, columns, options.fileColumn).plan(), warnings);
}

/**
 * Returns the tables of an archive, and its files without one.
 *
 * @param pattern pattern for their names; all if it is blank
 * @param maxFiles maximum number of files to read
 * @returns a problem if there is no table
 */
export async function tablesInside(
  formats: readonly Format[],
  file: FileReader,
  pattern: string,
  maxFiles: number,
): Promise<
  Result<{
    readonly tables: readonly TableInside[];
    readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  }>
> {
  const endings = [...formats.flatMap(({ extensions }) => extensions), '.txt', '.dat'];
  const archive = await openArchive(file, endings);
  if (!archive.ok) return archive;
  // A file extracted from an archive of a single file is read as that file.
  const all = archive.value && archive.value.kind !== 'stream' ? filesInside(file, archive.value) : [file];
  const isWanted = nameTest(pattern);
  const tables: TableInside[] = [];
  const leftOut: { readonly name: string; readonly reason: string }[] = [];
  for (const one of all.filter(({ name }) => isWanted(name)).slice(0, maxFiles)) {
    const table = await tableInside(formats, one);
    if (table.ok) tables.push(table.value);
    else leftOut.push({ name: one.name, reason: table.problems[0]?.message ?? '' });
  }
  return tables.length === 0
    ? failed(formatProblems.noTableInside({ name: file.name, files: leftOut.slice(0, maxListedFiles) }))
    : ok({ tables, leftOut });
}

/** Reads one table after the other. */
class CombinedRows {
  private readonly list: RejectList;
  private readonly tables: readonly TableInside[];
  private readonly columns: CombinedColumns;
  private readonly labels: readonly string[] | undefined;
  private readonly names: readonly string[];

  constructor(name: string, tables: readonly TableInside[], columns: CombinedColumns, fileColumn: string) {
    this.list = new RejectList(name);
    this.tables = tables;
    this.columns = columns;
    this.labels = fileColumn === '' ? undefined : labelsOf(tables);
    const own = this.labels ? [uniqueName(fileColumn, new Set(columns.names))] : [];
    this.names = [...own, ...columns.names];
  }

  plan(): RowsRead {
    const extra = uniqueName(overflowName, new Set(this.names));
    return {
      kind: 'rows',
      columns: [...this.names, extra].map((name) => ({ name })),
      overflow: this.names.length,
      batches: this.batches(),
      report: () => this.list.report(),
    };
  }

  private async *batches(): AsyncGenerator<RowBatch> {
    for (const [at, table] of this.tables.entries()) {
      const plan = await table.read();
      if (!plan.ok) {
        for (const problem of plan.problems) this.list.stop(problem);
        return;
      }
      yield* this.rowsOf(plan.value, table, at);
    }
  }

  private async *rowsOf(
    plan: RowsRead,
    { headerRows, file }: TableInside,
    at: number,
  ): AsyncGenerator<RowBatch> {
    const places = this.columns.places[at]!;
    const label = this.labels ? [this.labels[at]!] : [];
    const start = this.list.rows;
    const { overflow } = plan;
    let skip = headerRows;
    try {
      for await (const batch of plan.batches) {
        const rows = skip === 0 ? batch : batch.slice(skip);
        skip -= batch.length - rows.length;
        this.list.rows += rows.length;
        if (rows.length === 0) continue;
        yield rows.map((row) => [
          ...label,
          ...places.map((place) => (place === undefined ? null : row[place]!)),
          overflow === undefined ? null : row[overflow]!,
        ]);
      }
    } finally {
      const report = plan.report();
      this.list.overflowed += report.overflowed;
      for (const { row, messages, ...reject } of report.rejects)
        if (row === undefined || row >= headerRows)
          this.list.add(() => ({
            ...reject,
            ...(row === undefined ? {} : { row: start + row - headerRows }),
            reason: rejectReasons.inFile({
              file: basename(file.name),
              reason: messageFrom({ reason: reject.reason, ...(messages ? { messages } : {}) }, 'reason'),
            }),
          }));
      for (const problem of report.problems)
        if (problem.code !== 'formats/rejected-rows') this.list.stop(problem);
    }
  }
}

/** Returns the names of the files, with their folders if two would be the same. */
function labelsOf(tables: readonly TableInside[]): readonly string[] {
  const names = tables.map(({ file }) => file.name);
  const short = names.map((name) => basename(name));
  return new Set(short).size === short.length ? short : names;
}

/**
 * Returns a test for whether a file's name, or its last part, matches a pattern in which `*` is any
 * text and `?` any character.
 */
function nameTest(pattern: string): (name: string) => boolean {
  if (pattern.trim() === '') return () => true;
  const source = pattern
    .trim()
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const test = new RegExp(`^${source}$`, 'iu');
  return (name) => test.test(name) || test.test(basename(name));
}
