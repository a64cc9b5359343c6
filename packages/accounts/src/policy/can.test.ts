import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { type Action, actions, can, type Resource, type ResourceKind } from './can.ts';

const person = (userId: string, operator = false): Actor => ({
  userId,
  name: userId,
  email: userId,
  operator,
});
const ada = person('ada');
const stranger = person('stranger');
const operator = person('root', true);

const resources: { readonly [K in ResourceKind]: Extract<Resource, { kind: K }> } = {
  public: { kind: 'public' },
  own: { kind: 'own' },
  project: { kind: 'project', ownerId: 'ada' },
  upload: { kind: 'upload', userId: 'ada' },
};

const may = (actor: Actor | undefined, action: Action): boolean => {
  const kind = action.slice(0, action.indexOf('.')) as ResourceKind;
  return can(actor, action, resources[kind]);
};

describe('can', () => {
  test('lets the owner do everything', () => {
    expect(actions.filter((action) => !may(ada, action))).toEqual([]);
  });

  test('lets others, the operator among them, do nothing to what is not theirs', () => {
    const things = actions.filter((action) => /^(project|upload)\./.test(action));
    expect(things.length).toBeGreaterThan(5);
    expect(things.filter((action) => may(stranger, action) || may(operator, action))).toEqual([]);
  });

  test('lets who is not signed in only see what is public', () => {
    expect(actions.filter((action) => may(undefined, action))).toEqual(['public.read']);
  });

  test('knows no action of another kind, nor one that objects inherit', () => {
    expect(can(ada, 'upload.read' as 'project.read', resources.project)).toBe(false);
    expect(can(ada, 'project.constructor' as 'project.read', resources.project)).toBe(false);
  });
});
