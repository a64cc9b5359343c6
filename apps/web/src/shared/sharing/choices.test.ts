import { expect, it } from 'vitest';
import { endAfter, granteeChoices, granteeOf } from './choices.ts';

const choices = granteeChoices({
  people: [
    { id: 'u1', name: 'Ada', email: 'ada@example.org', image: null },
    { id: 'u2', name: 'Ada', email: 'other@example.org', image: null },
  ],
  teams: [{ id: 't1', name: 'Cleaners', organizationName: 'Acme', members: 2 }],
});

it('lists people and teams, distinguishing those with the same name', () => {
  expect(choices.data).toEqual([
    { group: 'People', items: ['Ada (ada@example.org)', 'Ada (other@example.org)'] },
    { group: 'Teams', items: ['Cleaners, team of Acme'] },
  ]);
});

it('finds the grantee that a string refers to', () => {
  expect(granteeOf('Ada (other@example.org)', choices.byLabel)).toEqual({ userId: 'u2' });
  expect(granteeOf('Cleaners, team of Acme', choices.byLabel)).toEqual({ teamId: 't1' });
  expect(granteeOf('  New@Example.org ', choices.byLabel)).toEqual({ email: 'new@example.org' });
  for (const text of ['', 'Ada', 'ada@', 'a b@example.org', '@example.org'])
    expect(granteeOf(text, choices.byLabel)).toBeUndefined();
});

it('counts days from now', () => {
  expect(endAfter('7', 0)).toBe('1970-01-08T00:00:00.000Z');
  expect(endAfter('')).toBeNull();
});
