import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { untypedEntry } from '@winnow/formats/parquet/untyped-columns';
import { ProblemError, uniqueNames } from '@winnow/kernel';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { apiProblems } from '../problems.ts';
import { connectionProblems } from './connection-problems.ts';
import { type ParquetValue, parquetValue } from './parquet-value.ts';
import type { SourceType, TypedRows } from './typed-rows.ts';

/** Number of values in a row group, which is held in memory until it is written. */
const valuesPerGroup = 1_000_000;
/** Number of characters in a row group, for columns of long text. */
const charactersPerGroup = 16_000_000;

export interface ParquetTarget {
  readonly path: string;
  /** Maximum size in bytes. */
  readonly largest: number;
  readonly signal: AbortSignal;
  readonly onRows?: (rows: number) => void;
}

/**
 * Writes rows of a database as a Parquet file, which preserves their types: integers and decimals
 * with every digit, timestamps to the microsecond, NULL distinct from empty text.
 *
 * @returns bytes and SHA-256 of the file; throws `ProblemError` with `connections/value-not-held`
 *   and `api/upload-too-large`
 */
export async function writeParquet(
  { columns, batches }: TypedRows,
  { path, largest, signal, onRows }: ParquetTarget,
): Promise<{ readonly bytes: number; readonly hash: string; readonly rows: number }> {
  const names = uniqueNames(columns.map(({ name }) => name));
  const root = { name: 'root', num_children: columns.length };
  const to = fileWriter(path);
  const schema = [root, ...columns.map(({ type }, at) => ({ name: names[at]!, ...elementOf(type) }))];
  const untyped = names.filter((_, at) => 'untyped' in columns[at]!.type);
  const writer = new ParquetWriter({
    writer: to,
    schema: schema as ParquetWriter['schema'],
    statistics: false,
    ...(untyped.length > 0 ? { kvMetadata: [untypedEntry(untyped)] } : {}),
  });
  const most = Math.max(1000, Math.floor(valuesPerGroup / columns.length));
  let group: ParquetValue[][] = columns.map(() => []);
  let characters = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    const inGroup = group[0]?.length ?? 0;
    if (inGroup === 0) return;
    await writer.write({
      columnData: group.map((data, at) => ({ name: names[at]!, data })),
      rowGroupSize: inGroup,
    });
    group = columns.map(() => []);
    characters = 0;
    if (to.offset > largest) throw new ProblemError(apiProblems.uploadTooLarge({ limit: largest }));
    await breathe();
  };
  for await (const batch of batches) {
    signal.throwIfAborted();
    for (const row of batch) {
      rows++;
      for (const [at, { name, type }] of columns.entries()) {
        const text = row[at] ?? null;
        const value = parquetValue(text, type);
        if (value === undefined)
          throw new ProblemError(
            connectionProblems.valueNotHeld({ column: name, row: rows, value: text?.slice(0, 100) ?? '' }),
          );
        if (type.kind === 'text') characters += text?.length ?? 0;
        group[at]!.push(value);
      }
      if (group[0]!.length >= most || characters >= charactersPerGroup) await flush();
    }
    onRows?.(rows);
  }
  await flush();
  await writer.finish();
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return { bytes: (await stat(path)).size, hash: hash.digest('hex'), rows };
}

/**
 * Returns the type of a Parquet column.
 * https://github.com/apache/parquet-format/blob/master/LogicalTypes.md
 */
function elementOf(type: SourceType): object {
  const optional = { repetition_type: 'OPTIONAL' };
  switch (type.kind) {
    case 'boolean':
      return { ...optional, type: 'BOOLEAN' };
    case 'integer':
      return { ...optional, type: 'INT64' };
    case 'float':
      return { ...optional, type: 'FLOAT' };
    case 'double':
      return { ...optional, type: 'DOUBLE' };
    case 'date':
      return { ...optional, type: 'INT32', converted_type: 'DATE' };
    case 'timestamp':
      return {
        ...optional,
        type: 'INT64',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: type.utc, unit: 'MICROS' },
      };
    case 'decimal':
      return {
        ...optional,
        converted_type: 'DECIMAL',
        precision: type.precision,
        scale: type.scale,
        ...(type.precision <= 18 ? { type: 'INT64' } : { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16 }),
      };
    case 'text':
      return { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
  }
}
