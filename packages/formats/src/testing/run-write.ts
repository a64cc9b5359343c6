import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { dialects, printExpr } from '@winnow/sql';
import type { ScanValue } from '../reading/read-plan.ts';
import type { CellValue, WritePlan } from '../writing/write-plan.ts';
import { valueSql } from './run-plan.ts';

/** Writes a relation by a plan with a real DuckDB and returns the bytes. */
export async function runWrite(plan: WritePlan, relation: string): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'winnow-write-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const path = join(directory, 'out');
  try {
    const name = dialects.duckdb.quoteName;
    const items = plan.columns.map(
      (column) => `${printExpr(column.expr, dialects.duckdb, name)} AS ${name(column.name)}`,
    );
    if (plan.kind === 'rows') {
      const read = await connection.runAndReadAll(`SELECT ${items.join(', ')} FROM (${relation}) AS t`);
      const columns = read.getColumns() as CellValue[][];
      const pieces: Uint8Array[] = [];
      for await (const piece of plan.write(oneBatch(columns))) pieces.push(piece);
      return Buffer.concat(pieces);
    }
    const options = Object.entries(plan.options).map(([key, value]) => `, ${key} ${copyOption(value)}`);
    await connection.run(
      `COPY (SELECT ${items.join(', ')} FROM (${relation}) AS t) TO ${valueSql(path)} (FORMAT ${plan.format}${options.join('')})`,
    );
    await plan.finish?.(path);
    return await readFile(path);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(directory, { recursive: true, force: true });
  }
}

async function* oneBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}

function copyOption(value: ScanValue): string {
  return Array.isArray(value) ? `(${value.map(valueSql).join(', ')})` : valueSql(value);
}
