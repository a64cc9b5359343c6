import { failed, ok, type Problem, type Result, uniqueNames } from '@winnow/kernel';
import { z } from 'zod';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { defineReader } from '../define-format.ts';
import type { FormatReader } from '../format.ts';
import { option } from '../options/option.ts';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import { columnLimit } from '../reading/column-limit.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { codedValues } from './coded-values.ts';
import { StatisticalFault, type StatisticalTable, type Variable } from './statistical-table.ts';

const readOptions = z.strictObject({
  values: codedValues,
  names: option
    .choice('Column names', { names: 'Names of variables', labels: 'Labels of variables' })
    .default('names'),
  encoding: option.choice('Encoding', encodings).default('utf-8'),
});

type StatisticalOptions = z.output<typeof readOptions>;

interface StatisticalFormat {
  readonly title: string;
  /** Whether a file begins like one of these. */
  begins(head: Uint8Array): boolean;
  /** Returns the encoding of the text in a file. */
  encodingOf(file: FileReader): Promise<Encoding>;
  /** Throws a {@link StatisticalFault} if the dictionary of the file is damaged. */
  open(file: FileReader, encoding: Encoding): Promise<StatisticalTable>;
}

/** Creates a reader of files that a statistics program wrote. */
export function statisticalReader(format: StatisticalFormat): FormatReader {
  const read = (file: FileReader, options: StatisticalOptions) => readTable(format, file, options);
  return defineReader({
    title: format.title,
    options: readOptions,
    async sniff({
      file,
      head,
    }): Promise<{ readonly confidence: number; readonly options: StatisticalOptions } | undefined> {
      if (!format.begins(head)) return undefined;
      // A damaged file is still one of these, and reading it says what is wrong.
      const encoding = await format.encodingOf(file).catch((): Encoding => 'utf-8');
      return { confidence: 1, options: { values: 'labels', names: 'names', encoding } };
    },
    async preview(file, options, limit) {
      const plan = await read(file, options);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read,
  });
}

async function readTable(
  format: StatisticalFormat,
  file: FileReader,
  { values, names, encoding }: StatisticalOptions,
): Promise<Result<RowsRead>> {
  const { name } = file;
  const { title } = format;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  let table: StatisticalTable;
  try {
    table = await format.open(file, encoding);
  } catch (error) {
    return failed(damaged(name, title, error, 0));
  }
  const { variables } = table;
  if (variables.length === 0) return failed(formatProblems.noRows({ name }));
  if (variables.length > columnLimit)
    return failed(formatProblems.tooManyColumns({ name, columns: variables.length, limit: columnLimit }));
  const rejects = new RejectList(name);
  const labels = variables.map((one) => (values === 'labels' ? one.labels : undefined));
  /** Positions of variables with a value that has no label. */
  const unlabeled = new Set<number>();
  const shown = (cell: string | null, i: number): string | null => {
    if (cell === null) return null;
    const label = labels[i]?.get(cell);
    if (label === undefined) unlabeled.add(i);
    return label ?? cell;
  };
  async function* batches(): AsyncGenerator<RowBatch> {
    try {
      for await (const batch of table.batches()) {
        rejects.rows += batch.length;
        yield batch.map((row) => row.map(shown));
      }
    } catch (error) {
      rejects.stop(damaged(name, title, error, rejects.rows));
    }
  }
  return ok({
    kind: 'rows',
    columns: uniqueNames(variables.map((one) => (names === 'labels' && one.label) || one.name)).map(
      (one) => ({
        name: one,
      }),
    ),
    typed: true,
    batches: batches(),
    report: () => ({
      ...rejects.report(),
      types: variables.map(({ kind }, i) => {
        if (!labels[i] || kind === 'text') return types[kind];
        // Labels are text, also those that read like numbers or yes and no.
        return unlabeled.has(i) ? null : types.text;
      }),
    }),
  });
}

/** Types that files declare; numbers are doubles in all of them, most of which hold integers. */
const types = {
  text: 'VARCHAR',
  date: 'DATE',
  moment: 'TIMESTAMP',
  number: null,
  other: null,
} as const satisfies Record<Variable['kind'], string | null>;

function damaged(name: string, kind: string, error: unknown, rows: number): Problem {
  const fault = error instanceof StatisticalFault ? error.message : libraryFault(error);
  return formatProblems.damaged({ name, kind, detail: damageMessages.afterRows({ rows, fault }) });
}
