import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import { outboxBounds } from '../choices.ts';
import { outboxMail } from '../schema/index.ts';
import { addOutboxMail, findOutboxMail, listOutbox } from './outbox.ts';

describeStores('the outbox', (db) => {
  test('keeps the newest mails of the last two weeks', async () => {
    const mail = { to: 'ada@example.org', subject: 'Hello', text: 'text', html: '<p>text</p>' };
    await addOutboxMail(db(), { ...mail, id: 'old', now: 0 });
    expect(await findOutboxMail(db(), 'old', 1)).toMatchObject(mail);
    const later = outboxBounds.ageMs + 1000;
    expect(await findOutboxMail(db(), 'old', later)).toBeUndefined();
    expect(await listOutbox(db(), { now: later, limit: 10 })).toEqual([]);
    const count = outboxBounds.mails + 2;
    const mails = Array.from({ length: count }, (_, n) => ({ ...mail, id: `mail-${n}`, now: later + n }));
    await db()
      .insert(outboxMail)
      .values(mails.slice(0, -2).map(({ now, ...one }) => ({ ...one, createdAt: new Date(now) })));
    for (const one of mails.slice(-2)) await addOutboxMail(db(), one);
    const entries = await listOutbox(db(), { now: later + count, limit: 1000 });
    expect(entries).toHaveLength(outboxBounds.mails);
    expect(entries[0]).toEqual({
      id: `mail-${count - 1}`,
      to: mail.to,
      subject: mail.subject,
      createdAt: new Date(later + count - 1),
    });
    expect(await findOutboxMail(db(), 'old', 1)).toBeUndefined();
    expect(await findOutboxMail(db(), 'mail-1', later)).toBeUndefined();
    expect(await findOutboxMail(db(), 'mail-2', later)).toBeDefined();
  });
});
