import { unwrap } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeStores } from '../../../../tests/support/stores.ts';
import type { ProjectOwner } from '../projects/projects.ts';
import { member, organization, user } from '../schema/index.ts';
import { addOwner, addPerson } from '../testing/people.ts';
import { findPluginAccess } from './plugin-access.ts';
import { pluginVersionAudience } from './plugin-audience.ts';
import {
  findNamesake,
  listInstalledPlugins,
  listInstallsFor,
  listPluginAttention,
  removePluginInstall,
  savePluginInstall,
} from './plugin-installs.ts';
import {
  listPluginUses,
  listProjectPlugins,
  listProjectsWithPlugin,
  recordPluginUses,
} from './plugin-uses.ts';
import {
  addPluginVersion,
  findLastPluginVersion,
  findPluginVersion,
  listPluginVersions,
  revokePluginVersion,
  yankPluginVersion,
} from './plugin-versions.ts';
import {
  addPlugin,
  listPlugins,
  type PluginQuery,
  removeOrphanedPlugins,
  savePluginDraft,
  setPluginVisibility,
  transferPluginsOf,
} from './plugins.ts';

describeStores('plugins', (db) => {
  const content = (name: string) => ({
    name,
    title: `Title of ${name}`,
    summary: 'Says something.',
    kind: 'function',
    manifest: { name },
    code: 'export {}',
    examples: [],
  });
  const add = (id: string, authorId: string, owner: ProjectOwner = { userId: authorId }) =>
    addPlugin(db(), { ...content(id), id, owner, authorId, now: 1 });
  const publish = async (pluginId: string, version: string, revision = 1) =>
    unwrap(
      await addPluginVersion(db(), {
        id: `${pluginId}@${version}`,
        pluginId,
        version,
        revision,
        manifest: { name: pluginId },
        code: version,
        examples: [],
        notes: '',
        integrity: `sha256-${pluginId}-${version}`,
        publishedById: null,
        now: 10,
      }),
    );
  const install = (workspace: ProjectOwner, pluginId: string, version: string, by: string) =>
    savePluginInstall(db(), {
      id: `${JSON.stringify(workspace)}-${pluginId}`,
      workspace,
      pluginId,
      versionId: `${pluginId}@${version}`,
      installedById: by,
      now: 20,
    });
  const query = (userId: string, more: Partial<PluginQuery> = {}): PluginQuery => ({
    userId,
    scope: { kind: 'all' },
    sort: 'title',
    offset: 0,
    limit: 10,
    ...more,
  });
  const listed = async (wanted: PluginQuery): Promise<string[]> =>
    (await listPlugins(db(), wanted)).items.map(({ plugin }) => plugin.id);
  const acme = async (id: string, ...people: readonly (readonly [string, string])[]) => {
    const createdAt = new Date(1);
    await db().insert(organization).values({ id, name: id, slug: id, createdAt });
    for (const [userId, role] of people)
      await db()
        .insert(member)
        .values({ id: `${id}-${userId}`, organizationId: id, userId, role, createdAt });
    return { organizationId: id };
  };

  test('a draft is only saved on top of the revision it was based on', async () => {
    const ada = await addPerson(db(), 'p-ada');
    await add('drafted', ada);
    expect(unwrap(await savePluginDraft(db(), 'drafted', 1, content('drafted2'), 5)).revision).toBe(2);
    const stale = await savePluginDraft(db(), 'drafted', 1, content('drafted3'), 6);
    expect(stale.problems[0]?.code).toBe('store/stale-plugin');
    expect((await findPluginAccess(db(), 'drafted', ada))?.plugin.name).toBe('drafted2');
  });

  test('a version is published once, never changes, and can be yanked and revoked', async () => {
    const ada = await addPerson(db(), 'p-bea');
    await add('sealed', ada);
    await publish('sealed', '1.0.0');
    const again = { pluginId: 'sealed', manifest: {}, code: '', examples: [], notes: '', integrity: '' };
    const taken = await addPluginVersion(db(), {
      ...again,
      id: 'x',
      version: '1.0.0',
      revision: 1,
      publishedById: ada,
      now: 11,
    });
    expect(taken.problems[0]?.code).toBe('store/version-taken');
    const stale = await addPluginVersion(db(), {
      ...again,
      id: 'y',
      version: '2.0.0',
      revision: 7,
      publishedById: ada,
      now: 11,
    });
    expect(stale.problems[0]?.code).toBe('store/stale-plugin');
    const second = await publish('sealed', '1.1.0');
    expect(second.number).toBe(2);
    await expect(
      db().execute(sql`UPDATE plugin_version SET code = 'other' WHERE id = ${second.id}`),
    ).rejects.toThrow();
    expect((await findPluginVersion(db(), 'sealed', '1.1.0'))?.code).toBe('1.1.0');

    await yankPluginVersion(db(), second, true, 12);
    expect((await findPluginAccess(db(), 'sealed', ada))?.latest).toBe('1.0.0');
    await yankPluginVersion(db(), second, false, 13);
    expect((await findPluginAccess(db(), 'sealed', ada))?.latest).toBe('1.1.0');
    await revokePluginVersion(db(), second, 'It reads too much', 14);
    expect((await findPluginAccess(db(), 'sealed', ada))?.latest).toBe('1.0.0');
    expect((await findLastPluginVersion(db(), 'sealed'))?.version).toBe('1.1.0');
    expect((await listPluginVersions(db(), 'sealed')).map((one) => [one.version, one.revokedReason])).toEqual(
      [
        ['1.1.0', 'It reads too much'],
        ['1.0.0', null],
      ],
    );
  });

  test('are visible to their authors, to members if shared with them, and to everyone once public', async () => {
    const [ada, bob, eve] = await Promise.all(['s-ada', 's-bob', 's-eve'].map((one) => addPerson(db(), one)));
    const owner = await acme('s-acme', [ada!, 'member'], [bob!, 'member'], [eve!, 'admin']);
    await add('ours', ada!, owner);
    const others = await addPerson(db(), 's-zoe');
    const all = query(bob!, { search: 'OURS' });
    expect(await listed(query(ada!, { search: 'ours' }))).toEqual(['ours']);
    expect(await listed(query(eve!, { search: 'ours' }))).toEqual(['ours']);
    expect(await listed(all)).toEqual([]);
    await setPluginVisibility(db(), 'ours', 'workspace', 2);
    expect(await listed(all)).toEqual([]);
    await publish('ours', '1.0.0');
    expect(await listed(all)).toEqual(['ours']);
    expect(await listed(query(others, { search: 'ours' }))).toEqual([]);
    await setPluginVisibility(db(), 'ours', 'public', 2);
    expect(await listed(query(others, { scope: { kind: 'public' }, search: 'name of s-ada' }))).toEqual([
      'ours',
    ]);
    expect(await listed(query(others, { kind: 'step', search: 'ours' }))).toEqual([]);
    expect(await listed(query(bob!, { scope: { kind: 'mine' } }))).toEqual([]);
    expect(await listed(query(ada!, { scope: { kind: 'mine' } }))).toEqual(['ours']);
    const found = await findPluginAccess(db(), 'ours', bob!);
    expect(found).toMatchObject({
      role: 'member',
      published: true,
      installed: false,
      ownerName: 's-acme',
      authorName: 'Name of s-ada',
      latest: '1.0.0',
    });
  });

  test('a workspace pins one version of each plugin, and no two with the same name', async () => {
    const ada = await addPerson(db(), 'i-ada');
    const bob = await addPerson(db(), 'i-bob');
    await add('pinned', ada);
    await setPluginVisibility(db(), 'pinned', 'public', 1);
    await publish('pinned', '1.0.0');
    await publish('pinned', '2.0.0');
    const mine = { userId: bob };
    await install(mine, 'pinned', '1.0.0', bob);
    expect((await listInstalledPlugins(db(), mine)).map((one) => one.version.version)).toEqual(['1.0.0']);
    expect(await listed(query(bob, { scope: { kind: 'installed' } }))).toEqual(['pinned']);
    expect(await listPluginAttention(db(), bob, mine, 10)).toMatchObject([
      { kind: 'update', version: '1.0.0', latest: '2.0.0' },
    ]);
    // Users who only installed it don't learn what is published for others.
    await setPluginVisibility(db(), 'pinned', 'private', 2);
    expect(await listPluginAttention(db(), bob, mine, 10)).toEqual([]);
    const hidden = { installed: true, offered: false, latest: null, latestAt: null };
    expect(await findPluginAccess(db(), 'pinned', bob)).toMatchObject(hidden);
    await setPluginVisibility(db(), 'pinned', 'public', 3);
    expect(await findPluginAccess(db(), 'pinned', bob)).toMatchObject({ offered: true, latest: '2.0.0' });
    await install(mine, 'pinned', '2.0.0', bob);
    expect(await listPluginAttention(db(), bob, mine, 10)).toEqual([]);
    expect(await listInstallsFor(db(), 'pinned', bob)).toMatchObject([
      { organizationId: null, version: '2.0.0', revoked: false },
    ]);
    expect(await listInstallsFor(db(), 'pinned', ada)).toEqual([]);
    expect((await findNamesake(db(), mine, { id: 'another', name: 'pinned' }))?.id).toBe('pinned');
    expect(await findNamesake(db(), mine, { id: 'pinned', name: 'pinned' })).toBeUndefined();
    expect(await removePluginInstall(db(), mine, 'pinned')).toBe(true);
    expect(await removePluginInstall(db(), mine, 'pinned')).toBe(false);
  });

  test('a project runs what its workspace has installed, and what its recipes were allowed to use', async () => {
    const { userId, projectId } = await addOwner(db(), 'u-ada');
    const other = await addPerson(db(), 'u-bob');
    for (const id of ['used-own', 'used-private', 'used-public']) {
      await add(id, id === 'used-own' ? userId : other);
      await publish(id, '1.0.0');
    }
    await setPluginVisibility(db(), 'used-public', 'public', 1);
    const named = ['used-own', 'used-private', 'used-public'].map((id) => `sha256-${id}-1.0.0`);
    await recordPluginUses(db(), projectId, named, 30);
    const runs = async () => (await listProjectPlugins(db(), projectId)).map(({ plugin }) => plugin.id);
    expect(await runs()).toEqual(['used-own', 'used-public']);
    await setPluginVisibility(db(), 'used-public', 'private', 31);
    await recordPluginUses(db(), projectId, [], 32);
    expect((await listPluginUses(db(), 'used-public', userId, 33)).total).toBe(0);
    await recordPluginUses(db(), projectId, named, 34);
    expect(await runs()).toEqual(['used-own', 'used-public']);
    expect(await listPluginUses(db(), 'used-public', userId, 35)).toEqual({
      total: 1,
      projects: [{ id: projectId, name: 'Beers', version: '1.0.0' }],
    });
    expect((await listPluginUses(db(), 'used-public', other, 35)).projects).toEqual([]);
    await setPluginVisibility(db(), 'used-private', 'public', 36);
    await install({ userId }, 'used-private', '1.0.0', userId);
    expect(await runs()).toContain('used-private');
    expect(await listProjectsWithPlugin(db(), 'used-private')).toEqual([projectId]);
  });

  test('that stop working affect their author, users who installed or use them, and administrators of those', async () => {
    const ids = ['a-ada', 'a-bob', 'a-eve', 'a-max', 'a-zoe'];
    const [ada, bob, eve, max, zoe] = await Promise.all(ids.map((one) => addPerson(db(), one)));
    const { userId, projectId } = await addOwner(db(), 'a-ian');
    await add('stopped', ada!);
    await setPluginVisibility(db(), 'stopped', 'public', 1);
    const version = await publish('stopped', '1.0.0');
    await publish('stopped', '2.0.0');
    const owner = await acme('a-acme', [eve!, 'member'], [max!, 'admin'], [zoe!, 'member']);
    await install({ userId: bob! }, 'stopped', '1.0.0', bob!);
    await install(owner, 'stopped', '1.0.0', eve!);
    await install({ userId: zoe! }, 'stopped', '2.0.0', zoe!);
    await recordPluginUses(db(), projectId, ['sha256-stopped-1.0.0'], 30);
    const concerned = async () => new Set(await pluginVersionAudience(db(), version));
    expect(await concerned()).toEqual(new Set([ada, bob, eve, max, userId]));
    await recordPluginUses(db(), projectId, [], 31);
    expect(await concerned()).toEqual(new Set([ada, bob, eve, max]));
  });

  test('of a user who leaves stay if they are public and used by others; those of an organization go to a new owner', async () => {
    const ada = await addPerson(db(), 'l-ada');
    const bob = await addPerson(db(), 'l-bob');
    for (const id of ['left-used', 'left-alone', 'left-private']) {
      await add(id, ada);
      await publish(id, '1.0.0');
      if (id !== 'left-private') await setPluginVisibility(db(), id, 'public', 1);
    }
    await install({ userId: bob }, 'left-used', '1.0.0', bob);
    await db().delete(user).where(sql`id = ${ada}`);
    await removeOrphanedPlugins(db());
    const still = await listed(query(bob, { search: 'left-' }));
    expect(still).toEqual(['left-used']);
    expect((await findPluginAccess(db(), 'left-used', bob))?.authorName).toBeNull();

    const owner = await acme('l-acme', [bob, 'owner']);
    await add('given', bob, owner);
    await transferPluginsOf(db(), 'l-acme', bob);
    expect((await findPluginAccess(db(), 'given', bob))?.plugin.ownerId).toBe(bob);
  });
});
