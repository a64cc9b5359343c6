import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeKinds, type TestStore } from '../../../tests/support/stores.ts';
import type { Db } from './database.ts';
import {
  addProjectCheck,
  changeProjectCheck,
  countProjectChecks,
  listProjectChecks,
  removeProjectCheck,
} from './project-checks.ts';
import { addProject } from './projects.ts';
import { addPerson } from './testing/people.ts';

describe.each(storeKinds)('checks of projects on %s', (_, open) => {
  let opened: TestStore | undefined;
  let db: Db;

  beforeAll(async () => {
    opened = await open();
    if (!opened) return;
    db = opened.store.db;
    await addPerson(db, 'ada');
    for (const id of ['p1', 'p2'])
      await addProject(db, { id, name: id, owner: { userId: 'ada' }, createdById: 'ada', now: 1 });
  });
  afterAll(() => opened?.dispose());

  test('are of one project, in the order in which they came, changed and removed', async ({ skip }) => {
    if (!opened) return skip();
    const condition = { kind: 'rows', formula: 'Qty > 0' };
    const add = (id: string, projectId: string, now: number) =>
      addProjectCheck(db, { id, projectId, condition, createdById: 'ada', now });
    await add('b', 'p1', 1);
    await add('a', 'p1', 2);
    await add('c', 'p2', 3);
    const ids = async () => (await listProjectChecks(db, 'p1')).map(({ id }) => id);
    expect([await ids(), await countProjectChecks(db, 'p1')]).toEqual([['b', 'a'], 2]);
    expect(await changeProjectCheck(db, 'p1', 'c', {})).toBeUndefined();
    expect(await changeProjectCheck(db, 'p1', 'a', { kind: 'row-count' })).toMatchObject({
      condition: { kind: 'row-count' },
    });
    expect(await removeProjectCheck(db, 'p1', 'c')).toBeUndefined();
    expect(await removeProjectCheck(db, 'p1', 'b')).toMatchObject({ condition });
    expect(await ids()).toEqual(['a']);
  });
});
