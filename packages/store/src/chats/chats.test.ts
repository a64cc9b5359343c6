import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import type { Db } from '../database/database.ts';
import { addProject } from '../projects/projects.ts';
import { addPerson } from '../testing/people.ts';
import { addAiUsage, readAiUsage } from './ai-usage.ts';
import {
  abandonAnswer,
  addChatMessage,
  addChatReceipt,
  askToStop,
  endAnswer,
  findChatMessage,
  listChatMessages,
  listChatReceipts,
  renewAnswer,
  saveChatParts,
} from './chat-messages.ts';
import {
  addChat,
  changeChat,
  findChat,
  listChatProjects,
  listChats,
  removeChat,
  setChatProjects,
} from './chats.ts';

const prepare = async (db: Db): Promise<void> => {
  await addPerson(db, 'ada');
  await addPerson(db, 'eve');
  for (const id of ['p1', 'p2'])
    await addProject(db, { id, name: id, owner: { userId: 'ada' }, createdById: 'ada', now: 1 });
};

describeStores(
  'chats',
  (db) => {
    const chat = (id: string, title: string, now: number, projectIds: readonly string[] = []) =>
      addChat(db(), { id, ownerId: 'ada', title, projectIds, now });

    test('are sorted by their last message, found by title, and visible only to their owner', async () => {
      await chat('c1', 'Orders of May', 1000, ['p2', 'p1']);
      await chat('c2', 'Beers 100%', 2000);
      const ids = async (more: object) =>
        (await listChats(db(), { ownerId: 'ada', limit: 10, ...more })).map(({ id }) => id);
      expect(await ids({})).toEqual(['c2', 'c1']);
      await changeChat(db(), 'c1', { title: 'Orders of June', now: 3000 });
      expect(await ids({})).toEqual(['c1', 'c2']);
      expect(await ids({ search: '0%' })).toEqual(['c2']);
      expect(await ids({ search: 'JUNE' })).toEqual(['c1']);
      expect(await ids({ before: 3000 })).toEqual(['c2']);
      expect(await listChats(db(), { ownerId: 'eve', limit: 10 })).toEqual([]);
      expect(await listChatProjects(db(), ['c1', 'c2'])).toEqual(new Map([['c1', ['p2', 'p1']]]));
      await setChatProjects(db(), 'c1', ['p1', 'p1']);
      expect((await listChatProjects(db(), ['c1'])).get('c1')).toEqual(['p1']);
      // Several concurrent calls that set the same projects.
      const sets = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? ['p1', 'p2'] : ['p2', 'p1']));
      await Promise.all(sets.map((ids) => db().transaction((tx) => setChatProjects(tx, 'c1', ids))));
      expect((await listChatProjects(db(), ['c1'])).get('c1')?.toSorted()).toEqual(['p1', 'p2']);
      expect(await setChatProjects(db(), 'gone', ['p1'])).toBe(false);
    });

    test('hold a tree of messages and receipts, and are deleted with all of it', async () => {
      await chat('c3', 'Tree', 1);
      const say = (id: string, parentId: string | null, now: number) =>
        addChatMessage(db(), {
          id,
          chatId: 'c3',
          parentId,
          role: 'person',
          state: 'done',
          model: null,
          parts: [],
          now,
        });
      await say('m1', null, 1);
      await say('m2', 'm1', 2);
      await say('m3', 'm1', 3);
      await saveChatParts(db(), 'm3', { parts: [{ kind: 'text', text: 'x' }], state: 'stopped' });
      expect((await listChatMessages(db(), 'c3')).map(({ id, parentId }) => [id, parentId])).toEqual([
        ['m1', null],
        ['m2', 'm1'],
        ['m3', 'm1'],
      ]);
      expect(await findChatMessage(db(), 'c3', 'm3')).toMatchObject({
        state: 'stopped',
        parts: [{ kind: 'text', text: 'x' }],
      });
      expect(await findChatMessage(db(), 'c1', 'm3')).toBeUndefined();
      await addChatReceipt(db(), {
        id: 'r1',
        messageId: 'm3',
        provider: 'other',
        model: 'x',
        exposure: 'schema',
        body: {},
        inputTokens: 1,
        outputTokens: 2,
        cost: 0.5,
        now: 4,
      });
      expect(await listChatReceipts(db(), 'm3')).toMatchObject([{ cost: 0.5, exposure: 'schema' }]);
      await removeChat(db(), 'c3');
      expect([
        await findChat(db(), 'c3'),
        await listChatMessages(db(), 'c3'),
        await listChatReceipts(db(), 'm3'),
      ]).toEqual([undefined, [], []]);
    });

    test('AI usage adds up by month', async () => {
      const add = (month: string, cost: number) =>
        addAiUsage(db(), { userId: 'ada', month, inputTokens: 10, outputTokens: 5, cost });
      await Promise.all([add('2024-01', 1), add('2024-01', 2), add('2024-02', 4)]);
      expect(await readAiUsage(db(), 'ada', '2024-01')).toMatchObject({
        inputTokens: 20,
        outputTokens: 10,
        cost: 3,
      });
      expect(await readAiUsage(db(), 'eve', '2024-01')).toMatchObject({ cost: 0 });
    });

    test('an answer is renewed by the process that writes it, and abandoned when none does', async () => {
      await chat('c9', 'Renewed', 1000);
      const said = {
        chatId: 'c9',
        parentId: null,
        role: 'assistant',
        model: 'm',
        parts: [],
        now: 1,
      } as const;
      for (const id of ['a1', 'a2', 'a3'])
        await addChatMessage(db(), { ...said, id, state: 'answering', aliveUntil: new Date(1000) });
      const parts = [{ kind: 'text', text: 'so far' }];
      expect(await renewAnswer(db(), 'a1', { parts, aliveUntil: 5000 })).toEqual({ stopAsked: false });
      await askToStop(db(), 'a1');
      expect(await renewAnswer(db(), 'a1', { parts, aliveUntil: 5000 })).toEqual({ stopAsked: true });
      expect(await abandonAnswer(db(), 'a1', { parts: [], now: 4000 })).toBe(false);
      expect(await endAnswer(db(), 'a1', { parts, state: 'stopped' })).toBe(true);
      expect(await abandonAnswer(db(), 'a1', { parts: [], now: 9000 })).toBe(false);
      expect(await findChatMessage(db(), 'c9', 'a1')).toMatchObject({ state: 'stopped', parts });
      expect(await abandonAnswer(db(), 'a2', { parts, now: 4000 })).toBe(true);
      expect(await renewAnswer(db(), 'a2', { parts: [], aliveUntil: 9000 })).toBeUndefined();
      expect(await endAnswer(db(), 'a2', { parts: [], state: 'done' })).toBe(false);
      expect(await findChatMessage(db(), 'c9', 'a2')).toMatchObject({ state: 'failed', parts });
    });
  },
  prepare,
);
