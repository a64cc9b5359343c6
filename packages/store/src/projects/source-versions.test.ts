import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import type { Db } from '../database/database.ts';
import { addPerson } from '../testing/people.ts';
import { addProject } from './projects.ts';
import {
  addSourceVersion,
  findSourceVersion,
  listSourceVersions,
  useSourceVersion,
} from './source-versions.ts';
import { addSource, listSources } from './sources.ts';

const prepare = async (db: Db): Promise<void> => {
  await addPerson(db, 'ada');
  await addProject(db, { id: 'p', name: 'p', owner: { userId: 'ada' }, createdById: 'ada', now: 1 });
};

describeStores(
  'versions of a source',
  (db) => {
    test('count up, even if two are added at once; the newest is current until another is chosen', async () => {
      const file = { format: 'csv', options: {}, fileName: 'a.csv', bytes: 9 };
      const { id } = await addSource(db(), { id: 's', projectId: 'p', name: 'a', ...file, now: 1 });
      const add = (engineTable: string, rows: number) =>
        addSourceVersion(db(), {
          sourceId: id,
          engineTable,
          fileName: `${engineTable}.csv`,
          bytes: rows,
          rows,
          rejected: 0,
          columns: ['n'],
          types: ['integer'],
          hash: null,
          actorId: 'ada',
          now: 2,
        });
      const added = await Promise.all([add('t1', 1), add('t2', 2), add('t3', 3)]);
      expect(added.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
      const source = async () => (await listSources(db(), 'p'))[0];
      expect((await source())?.version).toBe(3);
      const versions = await listSourceVersions(db(), id, 10);
      expect(versions.map(({ number, actorName }) => [number, actorName])).toEqual([
        [3, 'Name of ada'],
        [2, 'Name of ada'],
        [1, 'Name of ada'],
      ]);
      const first = await findSourceVersion(db(), id, 1);
      await useSourceVersion(db(), first!);
      expect(await source()).toMatchObject({ version: 1, rows: first!.rows, fileName: first!.fileName });
      expect((await add('t4', 4)).number).toBe(4);
      expect(await findSourceVersion(db(), id, 9)).toBeUndefined();
    });
  },
  prepare,
);
