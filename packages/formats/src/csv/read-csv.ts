import { failed, ok, type Result } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import { plainScan } from '../reading/canonical-csv.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { EngineScan, ReadPlan, RowsRead } from '../reading/read-plan.ts';
import { type CsvOptions, dialectOf } from './csv-options.ts';
import { openText } from './encoding/open-text.ts';
import { examineFile } from './examine-file.ts';
import type { HeadReport } from './examine-head.ts';
import { changesText, withPlainQuotes } from './parse/plain-quotes.ts';
import { numberedColumns, readRows } from './parse/read-rows.ts';

/**
 * Plans how to read a CSV file: with the engine if its reader keeps every row of such a file,
 * otherwise with Winnow's own.
 */
export async function readCsv(file: FileReader, options: CsvOptions): Promise<Result<ReadPlan>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const head = await examineFile(file, options);
  const { whole } = head;
  if (whole && head.records === 0) return failed(formatProblems.noRows({ name }));
  const warnings = whole && head.records <= options.headerRows ? [formatProblems.headerOnly({ name })] : [];
  const otherwise = (): Promise<RowsRead> => openRows(file, options, head);
  if (file.path === undefined || !readByEngine(options, head)) return ok(await otherwise(), warnings);
  return ok(
    {
      kind: 'engine',
      columns: numberedColumns(head.width),
      scan: engineScan(file.path, options, head.width),
      otherwise: async () => ok(await otherwise()),
      explain: (detail) => formatProblems.unreadable({ name, detail }),
    },
    warnings,
  );
}

/** Reads every row of the file with Winnow's own reader. */
export async function openRows(
  file: FileReader,
  options: CsvOptions,
  { width, extra, shapes }: Pick<HeadReport, 'width' | 'extra' | 'shapes'>,
): Promise<RowsRead> {
  const text = await openText(file, options.encoding);
  return readRows({
    name: file.name,
    bytes: withPlainQuotes(text.bytes, options),
    dialect: dialectOf(options),
    skipLines: options.skipRows,
    skipLast: options.skipLast,
    width,
    extra,
    shapes,
    ...(text.byteOffset === undefined || changesText(options) ? {} : { byteOffset: text.byteOffset }),
  });
}

/**
 * Whether DuckDB reads such a file without loss: in strict mode, it stops at what it does not
 * understand, but it reads some dialects differently, and some it does not know. See
 * docs/decisions/0010-read-csv-with-duckdb-first-and-our-own-parser-second.md.
 */
function readByEngine(options: CsvOptions, head: HeadReport): boolean {
  const { encoding, delimiter, quote, newline, comment } = options;
  const delimiterBytes = Buffer.byteLength(delimiter);
  return (
    head.regular &&
    !head.quotesAbove &&
    encoding === 'utf-8' &&
    newline !== 'mixed' &&
    comment === '' &&
    !options.repeated &&
    !options.trimmed &&
    !options.padded &&
    !options.drawn &&
    !changesText(options) &&
    options.skipLast === 0 &&
    delimiterBytes >= 1 &&
    delimiterBytes <= 4 &&
    (options.escape === '' || options.escape === quote) &&
    quote !== delimiter
  );
}

/** `new_line` is left to DuckDB: given `'\\r\\n'`, version 1.5.6 silently loses rows. */
function engineScan(path: string, options: CsvOptions, width: number): EngineScan {
  const refs = Array.from({ length: width }, (_, i) => `c${i}`);
  return {
    table: 'read_csv',
    path,
    named: {
      ...plainScan(options.delimiter, refs),
      quote: options.quote,
      escape: options.quote,
      skip: options.skipRows,
      force_not_null: refs,
    },
    cells: refs.map((ref) => ({ ref, as: 'text' })),
  };
}
