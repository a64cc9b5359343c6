import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import { option } from '../options/option.ts';
import { damageMessages, kindMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import { chooseTable } from '../reading/choose-table.ts';
import { columnLimit } from '../reading/column-limit.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import { isRText, openRData, rDataBegins } from './open-r-data.ts';
import { stringsPerPosition } from './r-items.ts';
import { openTable, type ROpened } from './r-tables.ts';

const title = 'R data';

const readOptions = z.strictObject({
  table: option.text('Table', { max: 1000 }, { help: 'Defaults to the first table.' }).default(''),
});

/** Objects that R saved with `saveRDS` and `save` (`.rds`, `.RData`, `.rda`), read-only. */
export const rDataFormat: Format = {
  id: 'r-data',
  title,
  extensions: ['.rds', '.rdata', '.rda'],
  mimeTypes: ['application/x-r-data'],
  typed: true,
  signed: true,
  reader: defineReader({
    title,
    options: readOptions,
    async sniff({ file, head }) {
      if (!rDataBegins(head) && !isRText(head)) return undefined;
      // A damaged file is still one of R, and reading it says what is wrong.
      const [table = ''] = await tableNames(file).catch(() => []);
      return { confidence: 1, options: { table } };
    },
    choices: async (file) => ({ table: await tableNames(file).catch(() => []) }),
    async preview(file, options, limit) {
      const plan = await readTable(file, options.table);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: (file, { table }) => readTable(file, table),
  }),
};

const tableNames = async (file: FileReader): Promise<readonly string[]> =>
  (await openRData(file)).tables.map(({ name }) => name);

async function readTable(file: FileReader, wanted: string): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  if (isRText(await file.read(0, 64)))
    return failed(formatProblems.otherKind({ name, kind: kindMessages.rText }));
  let opened: ROpened;
  try {
    const { tables, values } = await openRData(file);
    const found = chooseTable(tables, (one) => one.name, wanted, name);
    if (!found.ok) return found;
    opened = await openTable(found.value, values);
  } catch (error) {
    return failed(damaged(name, error, 0));
  }
  const { columns, rows, unread } = opened;
  if (columns.length === 0) return failed(formatProblems.noRows({ name }));
  if (columns.length > columnLimit)
    return failed(formatProblems.tooManyColumns({ name, columns: columns.length, limit: columnLimit }));
  const rejects = new RejectList(name);
  if (unread.length > 0) rejects.stop(formatProblems.columnsUnread({ name, columns: unread }));
  /** Positions of columns with infinite numbers, which text would not be taken for. */
  const infinite = new Set<number>();
  async function* batches(): AsyncGenerator<RowBatch> {
    try {
      for (let from = 0; from < rows; from += stringsPerPosition) {
        const count = Math.min(stringsPerPosition, rows - from);
        const cells: (readonly (string | null)[])[] = [];
        for (const [i, column] of columns.entries()) {
          const some = await column.read(from, count);
          if (column.isDouble && some.some((one) => one?.endsWith('Infinity'))) infinite.add(i);
          cells.push(some);
        }
        rejects.rows += count;
        yield Array.from({ length: count }, (_, row) => cells.map((column) => column[row] ?? null));
      }
    } catch (error) {
      rejects.stop(damaged(name, error, rejects.rows));
    }
  }
  return ok({
    kind: 'rows',
    columns: columns.map((column) => ({ name: column.name })),
    typed: true,
    batches: batches(),
    report: () => ({
      ...rejects.report(),
      types: columns.map(({ type }, i) => (infinite.has(i) ? 'DOUBLE' : type)),
    }),
  });
}

function damaged(name: string, error: unknown, rows: number): Problem {
  const fault = error instanceof StatisticalFault ? error.message : libraryFault(error);
  return formatProblems.damaged({ name, kind: title, detail: damageMessages.afterRows({ rows, fault }) });
}
