import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import {
  addContactMessage,
  countContactMessages,
  listContactMessages,
  maxContactMessages,
  removeContactMessage,
} from './contact-messages.ts';

describeStores('messages to the operator', (db) => {
  test('keeps the newest messages', async () => {
    const message = {
      userId: null,
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'Hello',
      message: 'A text',
    };
    const more = maxContactMessages + 2;
    await db().transaction(async (tx) => {
      for (let n = 0; n < more; n++) await addContactMessage(tx, { ...message, id: `m-${n}`, now: n });
    });
    const kept = await listContactMessages(db(), more);
    expect(kept).toHaveLength(maxContactMessages);
    expect(kept[0]).toEqual({ ...message, id: `m-${more - 1}`, createdAt: new Date(more - 1) });
    expect(await removeContactMessage(db(), 'm-1')).toBe(false);
    expect(await removeContactMessage(db(), 'm-2')).toBe(true);
    expect(await countContactMessages(db(), 'nobody', 0)).toEqual({ sent: 0, firstAt: null });
  });
});
