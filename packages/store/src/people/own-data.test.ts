import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import { appendAudit } from '../log/audit-log.ts';
import { addContactMessage } from '../messages/contact-messages.ts';
import { addShareLink } from '../projects/shares.ts';
import * as schema from '../schema/index.ts';
import { addOwner } from '../testing/people.ts';
import { saveAvatar } from './avatars.ts';
import { listOwnData, type OwnDataKind, ownDataKinds, ownDataTables } from './own-data.ts';

describeStores('what is kept of a person', (db) => {
  test("returns all of a user's data page by page, without data of others and without hashes", async () => {
    for (const id of ['ann', 'bob']) {
      const { projectId } = await addOwner(db(), id);
      for (let n = 0; n < 12; n++) {
        const by = { name: id, email: `${id}@example.org`, subject: `${id} ${n}`, message: 'A text' };
        await addContactMessage(db(), { ...by, id: `${id}-${n}`, userId: id, now: n });
        const done = { via: 'ui', action: `${id}.done`, organizationId: null, projectId, target: { n } };
        await appendAudit(db(), { ...done, actorId: id, actorName: id, now: n });
      }
      await addShareLink(db(), {
        id: `${id}-link`,
        projectId,
        tokenHash: `hash-of-${id}`,
        level: 'view',
        sharedById: id,
        expiresAt: new Date(99),
        now: 1,
      });
      const bytes = new Uint8Array([1, 2, 3]);
      const image = '/avatars/a';
      await saveAvatar(db(), { userId: id, version: 'v', type: 'image/webp', bytes, image, now: 1 });
    }
    const all = async (kind: OwnDataKind): Promise<readonly Readonly<Record<string, unknown>>[]> => {
      const found = [];
      for (let after: string | undefined; ; ) {
        const rows = await listOwnData(db(), kind, { userId: 'ann', after, limit: 5 });
        found.push(...rows.map(({ row }) => row));
        after = rows.at(-1)?.key;
        if (rows.length < 5) return found;
      }
    };
    const audit = await all('audit');
    expect(audit.map(({ target }) => (target as { n: number }).n)).toEqual([...Array(12).keys()]);
    expect(new Set((await all('contactMessages')).map(({ subject }) => subject)).size).toBe(12);
    expect(await all('shareLinks')).toMatchObject([{ projectId: 'ann-project', level: 'view' }]);
    expect(await all('avatar')).toMatchObject([{ bytes: 'AQID' }]);
    for (const kind of ownDataKinds) {
      const text = JSON.stringify(await all(kind));
      expect(text, kind).not.toContain('bob');
      expect(text, kind).not.toContain('hash-of');
    }
  });
});

/**
 * Tables that an export covers in other lists, or that contain nothing that a user wrote or owns.
 */
const elsewhere = [
  ...['user', 'session', 'account', 'user_settings', 'ai_settings', 'personal_token', 'sign_in'],
  ...['organization', 'member', 'team', 'activity', 'notification', 'source'],
  // Secrets, and operational data.
  ...['verification', 'two_factor', 'jwks', 'rate_limit', 'outbox_mail', 'mail_count', 'project_holder'],
  ...['server_process', 'guest', 'plugin_use', 'workflow_schedule', 'workflow_step_run', 'workflow_log'],
];

test('lists every table, or names it as exported elsewhere', () => {
  const all = Object.values(schema as Readonly<Record<string, unknown>>).flatMap((one) =>
    is(one, PgTable) ? [one] : [],
  );
  const unlisted = all.filter((one) => !ownDataTables.includes(one)).map((one) => getTableName(one));
  expect(unlisted.filter((name) => !elsewhere.includes(name))).toEqual([]);
});
