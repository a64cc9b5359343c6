import { type Column, isList, ok, type Problem, type Result, uniqueNames } from '@winnow/kernel';
import type { SchemaElement, SchemaTree } from 'hyparquet';
import { z } from 'zod';
import { defineReader, defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { ReadPlan } from '../reading/read-plan.ts';
import { isSheetType } from '../sheets/sheet-type.ts';
import { distinctNames, namesCollide } from '../writing/names-collide.ts';
import {
  asText,
  columnsRefusingExport,
  declaredStrings,
  textCells,
  typedCells,
} from '../writing/text-cells.ts';
import type { MismatchPolicy } from '../writing/write-plan.ts';
import { markAsUtc } from './mark-utc.ts';
import { isParquet, type ParquetFooter, readFooter } from './parquet-file.ts';
import { previewParquet } from './preview-parquet.ts';
import { readParquetRows } from './read-parquet-rows.ts';
import { untypedColumns } from './untyped-columns.ts';

const readOptions = z.strictObject({
  keepTypes: option
    .flag('Keep column types', {
      help: 'Columns get the types of the file. Those that no step changes are exported in them.',
    })
    .default(true),
});

const writeOptions = z.strictObject({
  compression: option
    .choice('Compression', { zstd: 'Zstandard', snappy: 'Snappy', gzip: 'Gzip', uncompressed: 'None' })
    .default('zstd'),
  rowGroup: option
    .integer(
      'Rows per row group',
      { min: 2_048, max: 10_000_000 },
      { help: 'Readers skip row groups they don’t need, and read several at once.' },
    )
    .default(122_880),
  columns: option
    .choice('Column types', { typed: 'Types from the table', text: 'Text in every column' })
    .default('typed'),
  mismatched: mismatchOption,
});

/**
 * The level that most Parquet writers use. DuckDB's own 3 makes files that are a twentieth smaller,
 * in a quarter more time.
 */
const zstdLevel = 1;

export const parquetFormat: WrittenFormat = {
  id: 'parquet',
  title: 'Parquet',
  extensions: ['.parquet', '.pq'],
  mimeTypes: ['application/vnd.apache.parquet'],
  typed: true,
  signed: true,
  reader: defineReader({
    title: 'Parquet',
    options: readOptions,
    sniff: async ({ head }) => (isParquet(head) ? { confidence: 1, options: {} } : undefined),
    preview: (file, _options, limit) => previewParquet(file, limit),
    read: readParquet,
  }),
  writer: defineWriter({
    title: 'Parquet',
    options: writeOptions,
    readsDeclared: (type) => !isSheetType(type),
    readsSourceText: (options) => options.columns === 'text',
    plan({ columns }, { compression, rowGroup, columns: as, mismatched }) {
      const isWrittenAsText = ({ type }: Column): boolean => as === 'text' && !isList(type);
      const names = columns.map(({ name }) => name);
      const warnings = namesCollide(names) ? [formatProblems.namesCollide({ format: 'Parquet' })] : [];
      const written = distinctNames(names);
      const inUtc = written.filter((_, i) => as === 'typed' && isNanosInUtc(columns[i]!, mismatched));
      const plan = {
        kind: 'engine' as const,
        columns: columns.map((column, i) => ({
          name: written[i]!,
          expr: isWrittenAsText(column)
            ? textCells(column, mismatched)
            : typedCells(withNanos(column, mismatched), mismatched).expr,
        })),
        format: 'parquet' as const,
        options: {
          compression,
          ...(compression === 'zstd' ? { compression_level: zstdLevel } : {}),
          row_group_size: rowGroup,
        },
        ...(inUtc.length > 0 ? { finish: (path: string) => markAsUtc(path, inUtc) } : {}),
        refuse: columnsRefusingExport(columns, mismatched),
        asText: asText(
          columns.filter((column) => !isWrittenAsText(column)),
          mismatched,
        ),
      };
      return ok(plan, warnings);
    },
  }),
};

/**
 * Whether a column contains timestamps with a time zone in nanoseconds, for which DuckDB has no
 * type.
 */
function isNanosInUtc(column: Column, policy: MismatchPolicy): boolean {
  return declaredStrings(column, policy)?.type.startsWith('TIMESTAMP_NS WITH TIME ZONE') ?? false;
}

/**
 * Declares such a column as nanoseconds without a time zone; the file is marked after it has been
 * written.
 */
function withNanos(column: Column, policy: MismatchPolicy): Column {
  if (!isNanosInUtc(column, policy)) return column;
  return { ...column, declared: { ...column.declared!, type: 'TIMESTAMP_NS' } };
}

/** Plans to read with the engine if it can open the file; bytes in memory are read here. */
async function readParquet(
  file: FileReader,
  { keepTypes }: z.output<typeof readOptions>,
): Promise<Result<ReadPlan>> {
  const footer = await readFooter(file);
  if (!footer.ok) return footer;
  const { name, path } = file;
  if (path === undefined) return ok(readParquetRows(file, footer.value));
  const names = uniqueNames(footer.value.columns.map(({ element }) => element.name));
  const refs = engineNames(footer.value.columns.map(({ element }) => element.name));
  const untyped = untypedColumns(footer.value.metadata);
  const plan: ReadPlan = {
    kind: 'engine',
    columns: names.map((one) => ({ name: one, ...(untyped.has(one) ? { untyped: true } : {}) })),
    ...(keepTypes ? { typed: true } : {}),
    scan: {
      table: 'read_parquet',
      path,
      named: {},
      cells: footer.value.columns.map(({ children }, i) => ({
        ref: refs[i]!,
        as: children.length > 0 ? 'json' : 'cast',
      })),
    },
    explain: (detail) => formatProblems.damaged({ name, kind: 'Parquet', detail }),
  };
  return ok(plan, shortened(name, footer.value));
}

/**
 * Reports what the engine does not keep in full: it supports decimals of up to 38 digits, and
 * timestamps with a time zone to the microsecond.
 */
function shortened(name: string, { columns }: ParquetFooter): readonly Problem[] {
  const named = (is: (leaf: SchemaElement) => boolean): readonly string[] =>
    columns.filter((column) => leavesOf(column).some(is)).map(({ element }) => element.name);
  const long = named(({ precision = 0 }) => precision > 38);
  const fine = named(
    ({ logical_type: logical }) =>
      logical?.type === 'TIMESTAMP' && logical.isAdjustedToUTC && logical.unit === 'NANOS',
  );
  return [
    ...(long.length === 0
      ? []
      : [
          formatProblems.valuesShortened({
            name,
            columns: long,
            what: partMessages.longDecimals,
          }),
        ]),
    ...(fine.length === 0
      ? []
      : [
          formatProblems.valuesShortened({
            name,
            columns: fine,
            what: partMessages.nanoseconds,
          }),
        ]),
  ];
}

function leavesOf({ element, children }: SchemaTree): readonly SchemaElement[] {
  return children.length === 0 ? [element] : children.flatMap(leavesOf);
}

/** Returns the names that DuckDB assigns if some differ only in case: later ones get a number. */
function engineNames(names: readonly string[]): string[] {
  const used = new Map<string, number>();
  return names.map((name) => {
    const times = used.get(name.toLowerCase()) ?? 0;
    used.set(name.toLowerCase(), times + 1);
    return times === 0 ? name : `${name}_${times}`;
  });
}
