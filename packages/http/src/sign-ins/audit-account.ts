import type { Json } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { appendAudit, type Db } from '@winnow/store';

/**
 * Records in the audit log what the accounts did for a person, or rejected in that person's name.
 * It appears in no activity: only the operator sees who signed in when.
 *
 * @param also writes in the same transaction
 */
export async function auditAccount(
  { db, clock }: Pick<ApiPorts, 'db' | 'clock'>,
  user: { readonly id: string; readonly name: string },
  action: string,
  target: Json,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await also?.(tx);
    await appendAudit(tx, {
      actorId: user.id,
      actorName: user.name,
      via: 'ui',
      action,
      organizationId: null,
      projectId: null,
      target,
      now: clock.now(),
    });
  });
}
