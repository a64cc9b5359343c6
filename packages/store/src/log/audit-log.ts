import { createHash } from 'node:crypto';
import type { Json } from '@winnow/kernel';
import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { auditLog } from '../schema/index.ts';
import { isAction, whenDefined } from './log-conditions.ts';

export type AuditRecord = typeof auditLog.$inferSelect;

/** A record to append; the log assigns its number and hash. */
export type NewAuditRecord = Omit<AuditRecord, 'number' | 'hash' | 'at'> & { readonly now: number };

/** An arbitrary number that no other program on the same server is likely to lock. */
const chainLock = 7_739_046_160;

/**
 * Appends a row to the audit log. Call it within the transaction of the change, as the last
 * statement: no other transaction can append a row until this one ends.
 */
export async function appendAudit(tx: Db, { now, ...added }: NewAuditRecord): Promise<AuditRecord> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${chainLock})`);
  const [last] = await tx
    .select({ number: auditLog.number, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.number))
    .limit(1);
  const row = { ...added, number: (last?.number ?? 0) + 1, at: new Date(now) };
  const record = { ...row, hash: hashAudit(row, last?.hash ?? '') };
  await tx.insert(auditLog).values(record);
  return record;
}

/**
 * SHA-256 over a row's fields in fixed order and the hash of the row before, empty for the first.
 */
function hashAudit(row: Omit<AuditRecord, 'hash'>, before: string): string {
  const { number, at, actorId, actorName, via, action, organizationId, projectId, target } = row;
  const fields: Json = [
    before,
    number,
    at.toISOString(),
    actorId,
    actorName,
    via,
    action,
    organizationId,
    projectId,
    target,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

export interface AuditQuery {
  /** Only rows of this organization; all rows of the installation if undefined. */
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly actorId?: string | undefined;
  /** An action, or the common first part of several: `share`. */
  readonly action?: string | undefined;
  /** Milliseconds since 1970, both inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Number of the last row on the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Lists rows of the audit log, newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<readonly AuditRecord[]> {
  const { organizationId, projectId, actorId, action, from, to, before, limit } = query;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        whenDefined(organizationId, (id) => eq(auditLog.organizationId, id)),
        whenDefined(projectId, (id) => eq(auditLog.projectId, id)),
        whenDefined(actorId, (id) => eq(auditLog.actorId, id)),
        whenDefined(action, (one) => isAction(auditLog.action, one)),
        whenDefined(from, (at) => gte(auditLog.at, new Date(at))),
        whenDefined(to, (at) => lte(auditLog.at, new Date(at))),
        whenDefined(before, (number) => lt(auditLog.number, number)),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(limit);
}

/** A row that does not match the one before it. */
export interface AuditBreak {
  readonly number: number;
  readonly reason: 'missing' | 'changed';
}

export interface AuditVerdict {
  /** Number of rows read. */
  readonly rows: number;
  /** The last row. If noted elsewhere, it later reveals whether rows were removed from the end. */
  readonly head: { readonly number: number; readonly hash: string } | undefined;
  /** The first row that does not match; undefined if all do. */
  readonly broken: AuditBreak | undefined;
}

const verifiedAtOnce = 1000;

/**
 * Reads the audit log from the first row and recomputes every hash.
 *
 * @param head the last row at an earlier time, which must still be present and unchanged
 */
export async function verifyAudit(
  db: Db,
  head?: { readonly number: number; readonly hash: string },
): Promise<AuditVerdict> {
  let last = { number: 0, hash: '' };
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.number} > ${last.number}`)
      .orderBy(asc(auditLog.number))
      .limit(verifiedAtOnce);
    for (const { hash, ...row } of rows) {
      const reason: AuditBreak['reason'] | undefined =
        row.number !== last.number + 1
          ? 'missing'
          : hash !== hashAudit(row, last.hash) || (head?.number === row.number && head.hash !== hash)
            ? 'changed'
            : undefined;
      if (reason) {
        const number = reason === 'missing' ? last.number + 1 : row.number;
        return { rows: last.number, head: last.number > 0 ? last : undefined, broken: { number, reason } };
      }
      last = { number: row.number, hash };
    }
    if (rows.length < verifiedAtOnce) break;
  }
  const cut = head !== undefined && last.number < head.number;
  return {
    rows: last.number,
    head: last.number > 0 ? last : undefined,
    broken: cut ? { number: last.number + 1, reason: 'missing' } : undefined,
  };
}
