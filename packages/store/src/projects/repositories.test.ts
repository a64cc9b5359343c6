import { unwrap } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import { addActivity, listActivity } from '../log/activity.ts';
import { storeProblems } from '../problems.ts';
import { addOwner, addPerson } from '../testing/people.ts';
import {
  addJob,
  endInterruptedJobs,
  endJob,
  findJob,
  listJobs,
  renewJobs,
  reportJob,
  setIfInterrupted,
  startJob,
} from './jobs.ts';
import {
  addProject,
  deleteProject,
  findProject,
  listProjects,
  markProjectOpened,
  type ProjectQuery,
  restoreProject,
  updateProject,
} from './projects.ts';
import {
  currentRecipe,
  findRecipeVersion,
  listRecipeVersions,
  redoRecipe,
  saveRecipe,
  undoRecipe,
} from './recipes.ts';
import { addSource, endInterruptedImports, listSources, removeSource, updateSource } from './sources.ts';
import { beginUpload, findUpload, finishUpload, removeUpload, staleUploads } from './uploads.ts';
import { readViewState, saveViewState } from './view-states.ts';

describeStores('repositories', (db) => {
  describe('projects', () => {
    const query = (userId: string, more: Partial<ProjectQuery> = {}): ProjectQuery => ({
      userId,
      scope: { kind: 'all' },
      now: 100,
      sort: 'name',
      descending: false,
      offset: 0,
      limit: 10,
      ...more,
    });
    const names = async (wanted: ProjectQuery): Promise<string[]> =>
      (await listProjects(db(), wanted)).items.map(({ project }) => project.name);

    test('are listed by owner, searched, sorted and paginated', async () => {
      const ownerId = await addPerson(db(), 'lister');
      await addOwner(db(), 'another');
      for (const [n, name] of ['beta 100%', 'Alpha', 'gamma'].entries()) {
        await addProject(db(), {
          id: `list-${n}`,
          name,
          owner: { userId: ownerId },
          createdById: ownerId,
          now: n,
        });
      }
      await updateProject(db(), 'list-2', { rows: 5_000_000_000, columns: 3 }, 50);
      expect(await names(query(ownerId))).toEqual(['Alpha', 'beta 100%', 'gamma']);
      expect(await names(query(ownerId, { sort: 'created', descending: true }))).toEqual([
        'gamma',
        'Alpha',
        'beta 100%',
      ]);
      expect((await names(query(ownerId, { sort: 'rows', descending: true })))[0]).toBe('gamma');
      expect(await names(query(ownerId, { search: 'ALPH' }))).toEqual(['Alpha']);
      expect(await names(query(ownerId, { search: '%' }))).toEqual(['beta 100%']);
      const page = await listProjects(db(), query(ownerId, { offset: 1, limit: 1 }));
      expect(page.items.map(({ project }) => project.name)).toEqual(['beta 100%']);
      expect(page.total).toBe(3);
      expect((await findProject(db(), 'list-2'))?.rows).toBe(5_000_000_000);
    });

    test('are hidden when deleted, and can be restored', async () => {
      const { userId, projectId } = await addOwner(db(), 'deleter');
      await deleteProject(db(), projectId, 2);
      expect(await names(query(userId))).toEqual([]);
      expect(await names(query(userId, { deleted: true }))).toEqual(['Beers']);
      await restoreProject(db(), projectId);
      expect(await names(query(userId))).toEqual(['Beers']);
      expect((await markProjectOpened(db(), projectId, 77))?.openedAt).toEqual(new Date(77));
    });
  });

  describe('recipes', () => {
    const save = (projectId: string, authorId: string, base: number, recipe: string) =>
      saveRecipe(db(), {
        id: `${projectId}-${recipe}`,
        projectId,
        base,
        recipe,
        summary: recipe,
        authorId,
        now: 5,
      });

    test('undo moves to the parent and redo to the child last left, and no version is lost', async () => {
      const { userId, projectId } = await addOwner(db(), 'undoer');
      expect(await currentRecipe(db(), projectId)).toBeUndefined();
      for (const [base, recipe] of ['a', 'b', 'c'].entries())
        unwrap(await save(projectId, userId, base, recipe));
      expect(unwrap(await undoRecipe(db(), projectId, 6)).recipe).toBe('b');
      expect(unwrap(await undoRecipe(db(), projectId, 6)).recipe).toBe('a');
      expect((await undoRecipe(db(), projectId, 6)).problems[0]?.code).toBe('store/nothing-to-undo');
      expect(unwrap(await redoRecipe(db(), projectId, 6)).recipe).toBe('b');
      expect(unwrap(await save(projectId, userId, 2, 'd')).number).toBe(4);
      expect((await redoRecipe(db(), projectId, 6)).problems[0]?.code).toBe('store/nothing-to-redo');
      expect(unwrap(await undoRecipe(db(), projectId, 6)).recipe).toBe('b');
      expect(unwrap(await redoRecipe(db(), projectId, 6)).recipe).toBe('d');
      expect((await currentRecipe(db(), projectId))?.number).toBe(4);
      expect((await findRecipeVersion(db(), projectId, 3))?.recipe).toBe('c');
      const versions = await listRecipeVersions(db(), projectId, { limit: 10 });
      expect(versions.map(({ number, summary }) => `${number}${summary}`)).toEqual(['4d', '3c', '2b', '1a']);
      expect(await listRecipeVersions(db(), projectId, { limit: 10, before: 3 })).toHaveLength(2);
    });

    test('are refused if the base is no longer current, even when two are saved at once', async () => {
      const { userId, projectId } = await addOwner(db(), 'racer');
      unwrap(await save(projectId, userId, 0, 'a'));
      const both = await Promise.all([save(projectId, userId, 1, 'b'), save(projectId, userId, 1, 'c')]);
      const [refused] = both.filter((one) => !one.ok);
      expect(both.filter((one) => one.ok)).toHaveLength(1);
      expect(refused?.problems).toEqual([storeProblems.staleRecipe({ base: 1, current: 2 })]);
    });

    test('preserve the order of keys and the character U+0000', async () => {
      const { userId, projectId } = await addOwner(db(), 'keeper');
      const recipe = { zeta: 1, alpha: ['\u0000', '\ud83d\ude00'], __proto__x: null };
      await saveRecipe(db(), {
        id: 'kept',
        projectId,
        base: 0,
        recipe,
        summary: '',
        authorId: userId,
        now: 1,
      });
      expect(JSON.stringify((await currentRecipe(db(), projectId))?.recipe)).toBe(JSON.stringify(recipe));
    });
  });

  test('sources preserve their order and their problems', async () => {
    const { projectId } = await addOwner(db(), 'sourcer');
    const file = {
      projectId,
      format: 'csv',
      options: { delimiter: ',' },
      fileName: 'a.csv',
      bytes: 3,
      now: 1,
    };
    await addSource(db(), { ...file, id: 's1', name: 'one' });
    await addSource(db(), { ...file, id: 's2', name: 'two' });
    const problems = [storeProblems.nothingToRedo({})];
    await updateSource(db(), 's1', { state: 'failed', problems });
    await expect(addSource(db(), { ...file, id: 's3', name: 'two' })).rejects.toThrow();
    const sources = await listSources(db(), projectId);
    expect(sources.map(({ name, position, state }) => [name, position, state])).toEqual([
      ['one', 0, 'failed'],
      ['two', 1, 'importing'],
    ]);
    expect(sources[0]?.problems).toEqual(problems);
    await removeSource(db(), 's1');
    expect(await listSources(db(), projectId)).toHaveLength(1);
    await updateProject(db(), projectId, { state: 'importing' }, 2);
    const job = { projectId, actorId: null, kind: 'import', input: {}, now: 2 } as const;
    await addJob(db(), { ...job, id: 'importing' });
    await endInterruptedImports(db(), storeProblems.nothingToRedo({}), 3);
    expect((await findProject(db(), projectId))?.state).toBe('importing');
    await endJob(db(), 'importing', { state: 'cancelled' }, 3);
    await endInterruptedImports(db(), storeProblems.nothingToRedo({}), 3, 1);
    expect((await findProject(db(), projectId))?.state).toBe('importing');
    await endInterruptedImports(db(), storeProblems.nothingToRedo({}), 3);
    expect((await listSources(db(), projectId))[0]).toMatchObject({ state: 'failed', problems });
    expect((await findProject(db(), projectId))?.state).toBe('failed');
  });

  test('jobs start once, report progress and end once', async () => {
    const { userId, projectId } = await addOwner(db(), 'worker');
    const fresh = { projectId, actorId: userId, kind: 'import', input: {}, now: 1 } as const;
    await addJob(db(), { ...fresh, id: 'j1' });
    expect((await startJob(db(), 'j1', 2))?.state).toBe('running');
    expect(await startJob(db(), 'j1', 2)).toBeUndefined();
    expect((await reportJob(db(), 'j1', 0.25))?.progress).toBe(0.25);
    expect((await endJob(db(), 'j1', { state: 'cancelled' }, 3))?.state).toBe('cancelled');
    expect(await endJob(db(), 'j1', { state: 'done', result: 1 }, 4)).toBeUndefined();
    await addJob(db(), { ...fresh, id: 'j2', now: 2 });
    expect((await listJobs(db(), { userId, now: 100, limit: 9 })).map(({ id }) => id)).toEqual(['j2', 'j1']);
    expect(await listJobs(db(), { userId, now: 100, states: ['running'], limit: 9 })).toEqual([]);
    await endInterruptedJobs(db(), storeProblems.nothingToRedo({}), 9);
    expect((await findJob(db(), 'j2'))?.state).toBe('queued');
    expect(await renewJobs(db(), ['j1', 'j2'], 20_000)).toEqual(['j2']);
    await endInterruptedJobs(db(), storeProblems.nothingToRedo({}), 40_000);
    expect((await findJob(db(), 'j2'))?.state).toBe('queued');
    await endInterruptedJobs(db(), storeProblems.nothingToRedo({}), 50_001);
    expect((await findJob(db(), 'j2'))?.state).toBe('failed');
    expect((await findJob(db(), 'j1'))?.state).toBe('cancelled');
    for (const id of ['j3', 'j4']) {
      await addJob(db(), { ...fresh, id, now: 60_000 });
      await startJob(db(), id, 60_000);
    }
    await setIfInterrupted(db(), 'j4', storeProblems.nothingToUndo({}));
    await endInterruptedJobs(db(), storeProblems.nothingToRedo({}), 99_000);
    expect((await findJob(db(), 'j3'))?.problems).toEqual([storeProblems.nothingToRedo({})]);
    expect((await findJob(db(), 'j4'))?.problems).toEqual([storeProblems.nothingToUndo({})]);
  });

  test('a job and an import of a process whose clock was a day ahead end like any other', async () => {
    const { userId, projectId } = await addOwner(db(), 'ahead');
    const tomorrow = 86_400_000;
    await addJob(db(), { id: 'ahead', projectId, actorId: userId, kind: 'import', input: {}, now: tomorrow });
    await updateProject(db(), projectId, { state: 'importing' }, tomorrow);
    const problem = storeProblems.nothingToRedo({});
    const end = async (now: number): Promise<unknown> => {
      await endInterruptedJobs(db(), problem, now);
      await endInterruptedImports(db(), problem, now);
      return [(await findJob(db(), 'ahead'))?.state, (await findProject(db(), projectId))?.state];
    };
    expect(await end(1_000)).toEqual(['queued', 'importing']);
    // A process that keeps running under a clock that was set back renews its jobs in time.
    expect(await renewJobs(db(), ['ahead'], 20_000)).toEqual(['ahead']);
    expect(await end(40_000)).toEqual(['queued', 'importing']);
    expect(await end(50_001)).toEqual(['failed', 'failed']);
  });

  test('uploads are recorded before their first byte and until they are removed', async () => {
    const userId = await addPerson(db(), 'uploader');
    await beginUpload(db(), { id: 'up', userId, fileName: '', path: 'uploads/up', now: 10 });
    expect((await staleUploads(db(), 'receiving', 11)).map(({ id }) => id)).toEqual(['up']);
    await finishUpload(db(), 'up', { fileName: 'a.csv', bytes: 3_000_000_000 });
    expect((await findUpload(db(), 'up'))?.bytes).toBe(3_000_000_000);
    expect(await staleUploads(db(), 'receiving', 11)).toEqual([]);
    await removeUpload(db(), 'up');
    expect(await findUpload(db(), 'up')).toBeUndefined();
  });

  test('activity is shown to its actor and to the owner of the project, page by page', async () => {
    const { userId, projectId } = await addOwner(db(), 'owner');
    const guest = await addPerson(db(), 'guest');
    const other = await addPerson(db(), 'other');
    for (const n of [1, 2, 3]) {
      const activity = { id: `act-${n}`, actorId: guest, via: 'ui', action: 'recipe.change', target: null };
      await addActivity(db(), { ...activity, projectId, organizationId: null, now: n });
    }
    const seen = await listActivity(db(), { userId, now: 9, limit: 2 });
    expect(seen.map(({ id, actorName, projectName }) => [id, actorName, projectName])).toEqual([
      ['act-3', 'Name of guest', 'Beers'],
      ['act-2', 'Name of guest', 'Beers'],
    ]);
    expect(await listActivity(db(), { userId: guest, now: 9, before: 'act-2', limit: 2 })).toHaveLength(1);
    expect(await listActivity(db(), { userId: other, now: 9, limit: 2 })).toEqual([]);
  });

  test('view states are stored per user and project', async () => {
    const { userId, projectId } = await addOwner(db(), 'viewer');
    expect(await readViewState(db(), projectId, userId)).toBeUndefined();
    await saveViewState(db(), { projectId, userId, state: { widths: { a: 1 } }, now: 1 });
    await saveViewState(db(), { projectId, userId, state: { widths: { a: 2 } }, now: 2 });
    expect(await readViewState(db(), projectId, userId)).toEqual({ widths: { a: 2 } });
  });
});
