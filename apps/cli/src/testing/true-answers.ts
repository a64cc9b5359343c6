import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@winnow/kernel';
import { expect } from 'vitest';
import { type DuckDb, duckdb } from '../../../../tests/support/engines/duckdb.ts';
import { openPhrasingTable, type PhrasingTable } from './phrasing-table.ts';

/** Expected properties of an answer. */
export interface TrueAnswer {
  /** Returns the rows of the answer, or their first columns. */
  readonly sql?: string;
  /** Returns the number of rows that are listed. */
  readonly countSql?: string;
  /** Returns the number of rows left after the proposed steps. */
  readonly keptCountSql?: string;
  /** Type of the chart in the answer. */
  readonly mark?: string;
  readonly textPattern?: RegExp;
  /**
   * Follow-up request of some choice of the question back; the answer must not state a number then.
   */
  readonly followUp?: string | true;
}

/** Tables for asking the built-in model and SQL the same questions. */
export interface TrueTables extends AsyncDisposable {
  readonly db: DuckDb;
  /** Opens a file with all columns as strings. */
  open(name: string, path: string): Promise<void>;
  /** Writes a file line by line and opens it. */
  generate(name: string, rows: number, header: string, line: (row: number) => string): Promise<void>;
  table(name: string): PhrasingTable;
  /** Asks and compares; successive messages are separated by ` || `. */
  check(table: string, question: string, expected: TrueAnswer): Promise<void>;
}

const plain = (cell: Json): Json =>
  cell !== null && cell !== '' && typeof cell !== 'boolean' && Number.isFinite(Number(cell))
    ? Number(Number(cell).toFixed(4))
    : cell;

export async function trueTables(): Promise<TrueTables> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-truth-'));
  const db = await duckdb();
  const tables = new Map<string, PhrasingTable>();
  const open = async (name: string, path: string): Promise<void> => {
    await db.command(
      `CREATE TABLE ${name} AS SELECT * FROM read_csv('${path}', all_varchar = true, header = true, nullstr = '\\N')`,
    );
    tables.set(name, await openPhrasingTable(path));
  };
  const table = (name: string): PhrasingTable => tables.get(name)!;
  return {
    db,
    open,
    table,
    async generate(name, rows, header, line) {
      const path = join(folder, `${name}.csv`);
      const lines = Array.from({ length: rows }, (_, row) => line(row));
      await writeFile(path, `${header}\n${lines.join('\n')}\n`);
      await open(name, path);
    },
    async check(name, question, { sql, countSql, keptCountSql, mark, textPattern, followUp }) {
      const { parts, text } = await table(name).answer(question);
      const asked = parts.find((part) => part.kind === 'question');
      if (followUp !== undefined) {
        expect(parts.filter(({ kind }) => kind !== 'used').map(({ kind }) => kind)).toEqual(['question']);
        expect(text).toBe('');
        const choices = asked?.kind === 'question' ? asked.choices.map((one) => one.text) : [];
        expect(choices).not.toEqual([]);
        expect(choices).not.toContain(question);
        if (followUp !== true) expect(choices).toContain(followUp);
        return;
      }
      if (keptCountSql !== undefined) {
        const proposal = parts.find((part) => part.kind === 'proposal');
        if (proposal?.kind !== 'proposal') throw new Error(JSON.stringify(parts));
        const left = await table(name).rows(proposal.steps);
        expect(left.cells.length).toBe(Number((await db.query(keptCountSql))[0]?.[0]));
        return;
      }
      const answer = parts.find((part) => part.kind === 'table' || part.kind === 'chart');
      if (answer?.kind !== 'table' && answer?.kind !== 'chart')
        throw new Error(JSON.stringify([parts, text]));
      if (mark !== undefined)
        expect(answer.kind === 'chart' && answer.spec).toMatchObject({ mark: { type: mark } });
      if (sql !== undefined) {
        const truth = (await db.query(sql)).map((row) => row.map(plain));
        const width = truth[0]?.length ?? 0;
        expect(answer.rows.map((row) => row.slice(0, width).map(plain))).toEqual(truth.slice(0, 200));
        expect(answer.total).toBe(truth.length);
      }
      if (countSql !== undefined) expect(answer.total).toBe(Number((await db.query(countSql))[0]?.[0]));
      if (textPattern) expect(text).toMatch(textPattern);
      // If more than 1% of the values could not be read, no number is emphasized.
      if (answer.unread?.some(({ cells, of, group }) => (group?.cells ?? cells) * 100 > (group?.of ?? of)))
        expect(text).not.toContain('**');
    },
    async [Symbol.asyncDispose]() {
      for (const one of tables.values()) await one[Symbol.asyncDispose]();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
