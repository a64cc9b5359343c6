import { createHash } from 'node:crypto';
import { quoteName } from '../duckdb/sql-text.ts';
import type { StageCall } from '../plugins/call-table.ts';

/**
 * Increase this when the same plan would produce different tables, so that stored ones are not
 * reused.
 */
const planVersion = 1;

/**
 * A table that a plan needs, named by a hash of its definition, so that the same content is created
 * once.
 */
export interface Stage {
  readonly name: string;
  /** The SELECT that fills the table. */
  readonly sql: string;
  /** The external code that creates the table instead; `sql` then only identifies it. */
  readonly call?: StageCall;
  /** Stages that must exist first. */
  readonly needs: readonly string[];
}

export const stageSchema = 'stage';

/** Returns the SQL of a stage's table. */
export function stageTableSql(name: string): string {
  return `${stageSchema}.${quoteName(name)}`;
}

/** The stages of a plan in the order in which they are created, without duplicates. */
export class StageList {
  readonly all: Stage[];

  constructor(before: readonly Stage[] = []) {
    this.all = [...before];
  }

  /** Adds a stage if it is new, and returns the SQL of its table. */
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
