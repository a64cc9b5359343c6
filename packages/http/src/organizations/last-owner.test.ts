import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

interface Owner {
  readonly person: Person;
  readonly memberId: string;
}

const slow = { timeout: 60_000 };
const call = (person: Person, path: string, body: object): Promise<Answer> =>
  person.call('POST', `/api/auth${path}`, body);

/** What each of two owners does to the other, or to themselves, at the same moment. */
const ways: readonly (readonly [
  name: string,
  act: (me: Owner, other: Owner, organizationId: string) => Promise<Answer>,
])[] = [
  [
    'demote each other',
    ({ person }, { memberId }, organizationId) =>
      call(person, '/organization/update-member-role', { memberId, role: 'member', organizationId }),
  ],
  [
    'remove each other',
    ({ person }, { memberId }, organizationId) =>
      call(person, '/organization/remove-member', { memberIdOrEmail: memberId, organizationId }),
  ],
  ['leave', ({ person }, _, organizationId) => call(person, '/organization/leave', { organizationId })],
  ['delete their accounts', ({ person }) => call(person, '/delete-user', { password: 'long enough' })],
];

// The embedded database runs one transaction at a time.
describe('an organization with two owners on PostgreSQL', () => {
  let opened: TestStore | undefined;
  let api: TestApi;
  let made = 0;
  beforeAll(async () => {
    opened = await openServedStore();
    if (opened) api = await startTestApi(undefined, undefined, undefined, Promise.resolve(opened));
  }, 60_000);
  afterAll(() => (opened ? api.dispose() : undefined));
  beforeEach(({ skip }) => {
    if (!opened) skip('no PostgreSQL');
  });

  const found = async () => {
    const number = ++made;
    const people = await Promise.all([api.person(`ada-${number}`), api.person(`bob-${number}`)]);
    for (const person of people) await api.confirm(person);
    const [ada, bob] = people as [Person, Person];
    const { json } = await call(ada, '/organization/create', { name: 'Acme', slug: `acme-${number}` });
    const organizationId: string = json.id;
    const invited = await call(ada, '/organization/invite-member', {
      email: `bob-${number}@example.org`,
      role: 'owner',
      organizationId,
    });
    const accepted = await call(bob, '/organization/accept-invitation', { invitationId: invited.json.id });
    const owners: readonly [Owner, Owner] = [
      { person: ada, memberId: json.members[0].id },
      { person: bob, memberId: accepted.json.member.id },
    ];
    return { organizationId, owners };
  };

  test.each(ways)('keeps one of them if they %s at the same moment', slow, async (_way, act) => {
    for (let round = 0; round < 2; round++) {
      const { organizationId, owners } = await found();
      const [ada, bob] = owners;
      const answers = await Promise.all([act(ada, bob, organizationId), act(bob, ada, organizationId)]);
      expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
      const views = await Promise.all(
        owners.map(({ person }) => person.call('GET', `/api/organizations/${organizationId}`)),
      );
      expect(views.filter(({ json }) => json.organization?.role === 'owner')).toHaveLength(1);
    }
  });
});
