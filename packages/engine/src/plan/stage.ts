import { createHash } from 'node:crypto';
import { quoteName } from '../duckdb/sql-text.ts';
import type { StageCall } from '../plugins/call-table.ts';

/** Bumped when the same plan would make other tables: what was kept before is not used again. */
const planVersion = 1;

/** A table that a plan needs, named by a hash of how it is made: the same content is made once. */
export interface Stage {
  readonly name: string;
  /** The SELECT that it is made of. */
  readonly sql: string;
  /** Made by code outside the database instead; `sql` then only says what it is. */
  readonly call?: StageCall;
  /** Stages that have to be there first. */
  readonly needs: readonly string[];
}

export const stageSchema = 'stage';

/** SQL of a stage's table. */
export function stageTableSql(name: string): string {
  return `${stageSchema}.${quoteName(name)}`;
}

/** The stages of a plan, in the order in which they are made; the same content comes once. */
export class StageList {
  readonly all: Stage[];

  constructor(before: readonly Stage[] = []) {
    this.all = [...before];
  }

  /** Adds a stage where it is not there yet, and gives the SQL of its table. */
  add(sql: string, call?: StageCall): string {
    const name = createHash('sha256').update(`${planVersion} ${sql}`).digest('hex').slice(0, 32);
    if (!this.all.some((one) => one.name === name)) {
      this.all.push({
        name,
        sql,
        ...(call ? { call } : {}),
        needs: this.all.filter((one) => sql.includes(one.name)).map((one) => one.name),
      });
    }
    return stageTableSql(name);
  }
}
