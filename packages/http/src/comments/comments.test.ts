import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
  eve = await api.person('eve');
  await api.confirm(bob);
  await api.confirm(eve);
});
afterAll(() => api.dispose());

const pathOf = (project: string, comment = ''): string =>
  `/api/projects/${project}/comments${comment && `/${comment}`}`;
const codesOf = ({ json }: Answer): readonly string[] =>
  json.problems.map(({ code }: { readonly code: string }) => code);
const titlesOf = async (person: Person): Promise<readonly string[]> =>
  (await person.call('GET', '/api/notifications')).json.notifications.map(
    ({ title }: { readonly title: string }) => title,
  );

/** Creates a project of Ada's that Bob may edit or view. */
async function sharedProject(name: string, level: 'view' | 'edit' = 'edit'): Promise<string> {
  const { id } = await api.project(ada, name);
  await ada.call('PUT', `/api/projects/${id}/shares`, { grantee: { email: 'bob@example.org' }, level });
  // Bob accepts the share.
  await bob.call('GET', `/api/projects/${id}`);
  return id;
}

describe('comments', () => {
  test('are threads about a project, step, column or cell, with replies, and can be resolved and reopened', async () => {
    const id = await sharedProject('Threads');
    const about = [
      { kind: 'project' },
      { kind: 'step', step: 's1' },
      { kind: 'column', column: 'City' },
      { kind: 'cell', column: 'City', rowId: 7 },
    ];
    for (const one of about) await ada.call('POST', pathOf(id), { text: `On ${one.kind}`, about: one });
    const { json } = await bob.call('GET', pathOf(id));
    expect(json.comments.map((one: { readonly about: object }) => one.about)).toEqual(about);
    const thread = json.comments[2].id;
    expect((await bob.call('POST', pathOf(id), { text: 'Why?\nTell me.', thread })).status).toBe(201);
    expect((await bob.call('PATCH', pathOf(id, thread), { resolved: true })).status).toBe(200);
    const after = (await ada.call('GET', pathOf(id))).json.comments;
    expect(after[2]).toMatchObject({ resolvedBy: 'bob', resolvedAt: expect.any(String) });
    expect(after[4]).toMatchObject({ thread, about: null, text: 'Why?\nTell me.', author: { name: 'bob' } });
    expect(codesOf(await ada.call('POST', pathOf(id), { text: 'x', thread: after[4].id }))).toEqual([
      'comments/not-a-thread',
    ]);
    await ada.call('PATCH', pathOf(id, thread), { resolved: false });
    expect((await ada.call('GET', pathOf(id))).json.comments[2].resolvedAt).toBeNull();
    const actions = (await ada.call('GET', `/api/activity?project=${id}`)).json.activity.map(
      ({ action }: { readonly action: string }) => action,
    );
    expect(actions.slice(0, 3)).toEqual(['comment.reopen', 'comment.resolve', 'comment.reply']);
  });

  test('notify people who are mentioned or wrote in the thread, and mention only people with access', async () => {
    const id = await sharedProject('Mentions');
    const { people } = (await ada.call('GET', pathOf(id))).json;
    expect(people.map((one: { readonly name: string }) => one.name)).toEqual(['ada', 'bob']);
    const bobsId = people[1].id;
    const started = await ada.call('POST', pathOf(id), { text: '@bob look', mentions: [bobsId] });
    expect(await titlesOf(bob)).toContain('ada mentioned you in “Mentions”');
    await bob.call('POST', pathOf(id), { text: 'Done', thread: started.json.id });
    expect(await titlesOf(ada)).toContain('bob replied in “Mentions”');
    const eves = await api.project(eve, 'Of Eve');
    const evesId = (await eve.call('GET', pathOf(eves.id))).json.people[0].id;
    expect(codesOf(await ada.call('POST', pathOf(id), { text: '@eve', mentions: [evesId] }))).toEqual([
      'comments/unknown-person',
    ]);
    expect(await titlesOf(eve)).toEqual([]);
  });

  test('can be read by viewers, who cannot write any or see other people', async () => {
    const id = await sharedProject('Viewed', 'view');
    const { json } = await ada.call('POST', pathOf(id), { text: 'Read me' });
    const seen = await bob.call('GET', pathOf(id));
    expect(seen.json).toMatchObject({ comments: [{ text: 'Read me', deletable: false }], people: [] });
    expect((await bob.call('POST', pathOf(id), { text: 'Me too' })).status).toBe(403);
    expect((await bob.call('PATCH', pathOf(id, json.id), { resolved: true })).status).toBe(403);
    expect((await bob.call('DELETE', pathOf(id, json.id))).status).toBe(403);
  });

  test('are not found by strangers, not even through a project of their own', async () => {
    const id = await sharedProject('Closed');
    const { json } = await ada.call('POST', pathOf(id), { text: 'Secret' });
    const own = await api.project(eve, 'Own');
    expect((await eve.call('GET', pathOf(id))).status).toBe(404);
    expect((await eve.call('POST', pathOf(id), { text: 'Hi' })).status).toBe(404);
    expect((await eve.call('DELETE', pathOf(id, json.id))).status).toBe(404);
    // There is no such comment to delete in her own project.
    expect((await eve.call('DELETE', pathOf(own.id, json.id))).status).toBe(204);
    for (const project of [id, own.id]) {
      expect((await eve.call('PATCH', pathOf(project, json.id), { resolved: true })).status).toBe(404);
    }
    expect((await eve.call('POST', pathOf(own.id), { text: 'Hi', thread: json.id })).status).toBe(404);
    expect((await ada.call('GET', pathOf(id))).json.comments).toHaveLength(1);
  });

  test('are deleted by their author and by managers of the project, a thread with its replies', async () => {
    const id = await sharedProject('Deleted');
    const { json, text } = await ada.call('POST', pathOf(id), { text: 'First' });
    expect(json.id, text).toBeDefined();
    expect(codesOf(await bob.call('DELETE', pathOf(id, json.id)))).toEqual(['comments/not-yours']);
    const reply = await bob.call('POST', pathOf(id), { text: 'Reply', thread: json.id });
    const another = await bob.call('POST', pathOf(id), { text: 'Again', thread: json.id });
    expect((await bob.call('DELETE', pathOf(id, reply.json.id))).status).toBe(204);
    expect((await ada.call('DELETE', pathOf(id, another.json.id))).status).toBe(204);
    await bob.call('POST', pathOf(id), { text: 'Last', thread: json.id });
    expect((await ada.call('DELETE', pathOf(id, json.id))).status).toBe(204);
    expect((await ada.call('GET', pathOf(id))).json.comments).toEqual([]);
    // A second click, or a second person, finds it already deleted.
    expect((await ada.call('DELETE', pathOf(id, json.id))).status).toBe(204);
  });

  test('are plain text of limited length', async () => {
    const { id } = await api.project(ada, 'Plain');
    const text = '<img src=x onerror=alert(1)> <b>bold</b>';
    await ada.call('POST', pathOf(id), { text });
    expect((await ada.call('GET', pathOf(id))).json.comments[0].text).toBe(text);
    for (const wrong of ['', '   ', 'a\u0000b', 'x'.repeat(4001)])
      expect((await ada.call('POST', pathOf(id), { text: wrong })).status).toBe(400);
    const many = Array.from({ length: 21 }, (_, i) => `p${i}`);
    expect((await ada.call('POST', pathOf(id), { text: 'x', mentions: many })).status).toBe(400);
  });
});
