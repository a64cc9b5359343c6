import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { type FormatOptions, formatById, unknownFormat } from '@winnow/formats';
import { failed, ok, ProblemError, type Result, rowIdRef, type TableSchema } from '@winnow/kernel';
import { columnExpr, dialects, inputsOf, printRel, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { asResult } from '../as-result.ts';
import { sourceTableSql } from '../catalog.ts';
import type { Session } from '../duckdb/session.ts';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import { databaseOf } from '../open-project.ts';
import { atTop, tableFrame } from '../plan/frame.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ExportReport, ExportRequest, ProjectEngine, TaskOptions } from '../protocol.ts';
import { errorsOf } from '../recipes.ts';
import { tableId } from '../table-id.ts';
import { writeFrame } from '../transfer/export-file.ts';
import { readBatches } from '../transfer/read-batches.ts';
import { relationOfView } from '../view.ts';

export interface ClickHouseRun {
  /** A project of this process. */
  readonly project: ProjectEngine;
  /** What to run and where to write it, as for an export. */
  readonly request: ExportRequest;
  /** Where ClickHouse is; else give a client. */
  readonly url?: string | undefined;
  readonly client?: ClickHouseClient;
}

const { clickhouse } = dialects;
const rowsAnInsert = 20_000;

/** A client for a server; it checks nothing yet. */
export function openClickHouse(url: string): ClickHouseClient {
  return createClient({ url, request_timeout: 3_600_000 });
}

/**
 * Runs a recipe on ClickHouse as one statement: its sources go there as tables of their own, the result comes back and is written as an export
 * of the project would be. The tables are dropped when it is done.
 *
 * @returns problems `engine/clickhouse-missing` without a server, `sql/unsupported` where a step cannot run there, `engine/clickhouse-failed`
 */
export function runOnClickHouse(run: ClickHouseRun, task: TaskOptions = {}): Promise<Result<ExportReport>> {
  return asResult(async () => {
    const project = databaseOf(run.project);
    if (!project) throw new Error('ClickHouse runs recipes of projects of this process');
    const relation = await relationOfView(project.recipes, run.request.view, task);
    if (!relation.ok) return relation;
    const checked = await project.recipes.check(run.request.view.recipe, run.request.view.source, task);
    const errors = checked.ok ? errorsOf(checked.value.problems) : checked.problems;
    if (errors.length > 0) return failed(errors);
    const client = run.client ?? (run.url ? openClickHouse(run.url) : undefined);
    if (!client) return failed(engineProblems.clickhouseMissing({}));
    try {
      return await new Runner(project, client, task).run(relation.value, run.request);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      const detail = (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 500);
      return failed(engineProblems.clickhouseFailed({ detail }));
    } finally {
      if (!run.client) await client.close();
    }
  });
}

class Runner {
  private readonly project: ProjectDatabase;
  private readonly client: ClickHouseClient;
  private readonly task: TaskOptions;
  /** Tables of one run have names that no other run has. */
  private readonly prefix = `winnow_${tableId()}`;

  constructor(project: ProjectDatabase, client: ClickHouseClient, task: TaskOptions) {
    this.project = project;
    this.client = client;
    this.task = task;
  }

  async run(relation: Relation, request: ExportRequest): Promise<Result<ExportReport>> {
    const format = formatById(request.format);
    if (!format) return failed(unknownFormat(request.format));
    const plan = format.writer.plan(relation.schema, request.options as FormatOptions);
    if (!plan.ok) return plan;
    const sources = [...sourcesOf(relation.rel)];
    const printed = printRel(relation.rel, {
      dialect: clickhouse,
      source: (table) => clickhouse.quoteName(this.tableName(table)),
    });
    if (!printed.ok) return printed;
    const result = join(this.project.tempDirectory, `${this.prefix}.parquet`);
    try {
      for (const [table, columns] of sources) await this.load(table, columns);
      await this.fetch(printed.value, result);
      return await this.write(relation, result, plan.value, request.path);
    } finally {
      await rm(result, { force: true });
      for (const [table] of sources) {
        await this.client.command({
          query: `DROP TABLE IF EXISTS ${clickhouse.quoteName(this.tableName(table))}`,
        });
      }
    }
  }

  private tableName(table: string): string {
    return `${this.prefix}_${table}`;
  }

  private async load(table: string, refs: readonly string[]): Promise<void> {
    const name = clickhouse.quoteName(this.tableName(table));
    const fields = refs.map((ref) => `${clickhouse.quoteName(ref)} ${clickhouse.typeName('text')}`);
    await this.client.command({
      query: `CREATE TABLE ${name} (${[`${rowIdRef} Int64`, ...fields].join(', ')}) ENGINE = MergeTree ORDER BY ${rowIdRef}`,
    });
    const frame = tableFrame(
      sourceTableSql(table),
      new Map([...refs.map((ref) => [ref, quoteName(ref)] as const), [rowIdRef, atTop]]),
    );
    const columns = [
      { type: 'integer' as const, expr: columnExpr(rowIdRef) },
      ...refs.map((ref) => ({ type: 'text' as const, expr: columnExpr(ref) })),
    ];
    await this.project.database.use(async (session) => {
      let rows: unknown[][] = [];
      const send = async (): Promise<void> => {
        if (rows.length > 0)
          await this.client.insert({ table: name, values: rows, format: 'JSONCompactEachRow' });
        rows = [];
      };
      for await (const batch of readBatches(session, frame, columns, () => undefined)) {
        for (let row = 0; row < (batch[0]?.length ?? 0); row++) {
          rows.push(batch.map((column, i) => (i === 0 ? Number(column[row]) : column[row])));
        }
        if (rows.length >= rowsAnInsert) await send();
      }
      await send();
    }, this.task);
  }

  private async fetch(sql: string, path: string): Promise<void> {
    // The statement ends with its settings; a format goes before them.
    const at = sql.lastIndexOf(clickhouse.suffix);
    const { stream } = await this.client.exec({
      query: `${sql.slice(0, at)}\nFORMAT Parquet${sql.slice(at)}`,
      ...(this.task.signal ? { abort_signal: this.task.signal } : {}),
    });
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  }

  private write(
    { schema }: Relation,
    result: string,
    plan: Parameters<typeof writeFrame>[1],
    path: string,
  ): Promise<Result<ExportReport>> {
    return this.project.database.use(async (session: Session) => {
      const table = `temp.${quoteName(this.prefix)}`;
      const items = typedRefs(schema).map(
        ([ref, type]) => `CAST(${quoteName(ref)} AS ${type}) AS ${quoteName(ref)}`,
      );
      await session.run(
        `CREATE TEMP TABLE ${quoteName(this.prefix)} AS SELECT ${items.join(', ')} FROM read_parquet(${textLiteral(result)})`,
      );
      try {
        const refs = typedRefs(schema).map(([ref]) => ref);
        const frame = tableFrame(table, new Map(refs.map((ref) => [ref, quoteName(ref)])));
        const written = await writeFrame(session, plan, frame, schema, path, this.task);
        return written.ok ? ok(written.value) : written;
      } finally {
        await session.run(`DROP TABLE ${table}`);
      }
    }, this.task);
  }
}

function typedRefs(schema: TableSchema): readonly (readonly [string, string])[] {
  return schema.columns.flatMap((column) => [
    [column.ref, dialects.duckdb.typeName(column.type)] as const,
    ...(column.mismatch === undefined ? [] : [[column.mismatch, 'VARCHAR'] as const]),
  ]);
}

/** The source tables that a plan reads, each with its columns. */
function sourcesOf(
  rel: Rel,
  into: Map<string, readonly string[]> = new Map(),
): Map<string, readonly string[]> {
  if (rel.kind === 'source') into.set(rel.name, rel.columns);
  for (const input of inputsOf(rel)) sourcesOf(input, into);
  return into;
}
