import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import type { Db } from '../database/database.ts';
import { addPerson } from '../testing/people.ts';
import {
  addProjectCheck,
  changeProjectCheck,
  countProjectChecks,
  judgeProjectCheck,
  listFailingChecks,
  listProjectChecks,
  removeProjectCheck,
} from './project-checks.ts';
import { addProject } from './projects.ts';

const prepare = async (db: Db): Promise<void> => {
  await addPerson(db, 'ada');
  for (const id of ['p1', 'p2'])
    await addProject(db, { id, name: id, owner: { userId: 'ada' }, createdById: 'ada', now: 1 });
};

describeStores(
  'checks of projects',
  (db) => {
    test('belong to a project, keep their order, and can be changed and removed', async () => {
      const condition = { kind: 'rows', formula: 'Qty > 0' };
      const add = (id: string, projectId: string, now: number) =>
        addProjectCheck(db(), { id, projectId, condition, createdById: 'ada', now });
      await add('b', 'p1', 1);
      await add('a', 'p1', 2);
      await add('c', 'p2', 3);
      const ids = async () => (await listProjectChecks(db(), 'p1')).map(({ id }) => id);
      expect([await ids(), await countProjectChecks(db(), 'p1')]).toEqual([['b', 'a'], 2]);
      expect(await changeProjectCheck(db(), 'p1', 'c', {})).toBeUndefined();
      expect(await changeProjectCheck(db(), 'p1', 'a', { kind: 'row-count' })).toMatchObject({
        condition: { kind: 'row-count' },
      });
      expect(await removeProjectCheck(db(), 'p1', 'c')).toBeUndefined();
      expect(await removeProjectCheck(db(), 'p1', 'b')).toMatchObject({ condition });
      expect(await ids()).toEqual(['a']);
    });

    test('failed checks are shown to users who can see the project until they pass or their condition changes', async () => {
      await addPerson(db(), 'eve');
      const condition = { kind: 'row-count', least: 5 };
      const check = await addProjectCheck(db(), {
        id: 'few',
        projectId: 'p2',
        condition,
        createdById: 'ada',
        now: 1,
      });
      const failing = (userId: string) =>
        listFailingChecks(db(), { userId, organizationId: null, since: 0, now: 10, limit: 5 });
      const found = { held: false, found: '3 rows', breaches: null, rows: 3, runId: null, now: 5 };
      await judgeProjectCheck(db(), { id: 'few', condition: { kind: 'row-count', least: 6 } }, found);
      expect(await failing('ada')).toEqual([]);
      await judgeProjectCheck(db(), check, found);
      expect(await failing('ada')).toMatchObject([
        { id: 'few', projectName: 'p2', rows: 3, runNumber: null },
      ]);
      expect(await failing('eve')).toEqual([]);
      await judgeProjectCheck(db(), check, { ...found, held: true, now: 6 });
      expect(await failing('ada')).toEqual([]);
      await judgeProjectCheck(db(), check, found);
      await changeProjectCheck(db(), 'p2', 'few', { kind: 'row-count', least: 2 });
      expect(await failing('ada')).toEqual([]);
    });
  },
  prepare,
);
