import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { unwrap } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import type { EngineScan, ReadPlan, ReadReport, ScanValue } from '../reading/read-plan.ts';
import { spoolRows } from '../reading/spool-rows.ts';

/** What a plan yields in a real DuckDB, with rows in the order in which they were stored. */
export interface Imported {
  readonly by: 'engine' | 'rows' | 'rows after engine';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly report?: ReadReport;
}

/** Runs a plan as an engine does: the scan, or the rows via spooled files. */
export async function runPlan(plan: ReadPlan): Promise<Imported> {
  const directory = await mkdtemp(join(tmpdir(), 'winnow-formats-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return await runIn(connection, plan, directory);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(directory, { recursive: true, force: true });
  }
}

async function runIn(connection: DuckDBConnection, plan: ReadPlan, directory: string): Promise<Imported> {
  if (plan.kind === 'engine') {
    try {
      await connection.run(`CREATE TABLE t AS ${scanSql(plan.scan)}`);
      return { by: 'engine', columns: plan.columns.map(({ name }) => name), rows: await allRows(connection) };
    } catch (error) {
      if (!plan.otherwise) throw error;
      const rows = unwrap(await plan.otherwise());
      return { ...(await runIn(connection, rows, directory)), by: 'rows after engine' };
    }
  }
  const columns = plan.columns.map((_, i) => `"c${i}" VARCHAR`);
  await connection.run(`CREATE TABLE t (${columns.join(', ')})`);
  for await (const part of spoolRows(plan, { directory, name: 'part' }))
    await connection.run(`INSERT INTO t ${scanSql(part.scan)}`);
  const report = plan.report();
  const keep = (index: number): boolean => index !== plan.overflow || report.overflowed > 0;
  const rows = await allRows(connection);
  return {
    by: 'rows',
    columns: plan.columns.map(({ name }) => name).filter((_, i) => keep(i)),
    rows: rows.map((row) => row.filter((_, i) => keep(i))),
    report,
  };
}

async function allRows(connection: DuckDBConnection): Promise<(string | null)[][]> {
  const reader = await connection.runAndReadAll('SELECT * FROM t ORDER BY rowid');
  return reader.getRowsJson() as (string | null)[][];
}

/** Returns the statement that an engine creates for a scan. */
export function scanSql(scan: EngineScan): string {
  const name = dialects.duckdb.quoteName;
  const cell = {
    text: (ref: string) => name(ref),
    cast: (ref: string) => `CAST(${name(ref)} AS VARCHAR) AS ${name(ref)}`,
    json: (ref: string) => `CAST(to_json(${name(ref)}) AS VARCHAR) AS ${name(ref)}`,
    hex: (ref: string) => `lower(hex(${name(ref)})) AS ${name(ref)}`,
    null: (ref: string) => `CAST(NULL AS VARCHAR) AS ${name(ref)}`,
  };
  const named = Object.entries(scan.named).map(([key, value]) => `, ${key} = ${valueSql(value)}`);
  return `SELECT ${scan.cells.map(({ ref, as }) => cell[as](ref)).join(', ')} FROM ${scan.table}(${valueSql(scan.path)}${named.join('')})`;
}

export function valueSql(value: ScanValue): string {
  if (typeof value === 'string') return dialects.duckdb.literal('text', value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(valueSql).join(', ')}]`;
  const fields = Object.entries(value).map(([key, item]) => `${valueSql(key)}: ${valueSql(item)}`);
  return `{${fields.join(', ')}}`;
}
