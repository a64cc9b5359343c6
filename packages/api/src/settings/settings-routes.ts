import { failed, ok } from '@winnow/kernel';
import { changePreferences, findUserSettings, saveHandle } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { preferencesChange, preferencesSchema, readPreferences, withChange } from './preferences.ts';
import { settingsProblems } from './problems.ts';

/** A name to be mentioned by: letters of the alphabet, digits and single hyphens between them. */
const handleText = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'it has fewer than 3 characters')
  .max(32, 'it has more than 32 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'it may hold letters from a to z, digits, and hyphens between them');

/** Names that would be read as the app's own. */
const reserved = new Set([
  'admin',
  'administrator',
  'api',
  'everyone',
  'operator',
  'root',
  'security',
  'support',
  'system',
  'winnow',
]);

export const readSettings = route({
  method: 'get',
  path: '/api/settings',
  summary: 'The handle and the preferences of the signed-in user, completed by the standards',
  tag: 'Settings',
  access: 'own.readSettings',
  answer: z.object({ handle: z.string().nullable(), preferences: preferencesSchema }),
  handle: async ({ ports, actor }) => {
    const found = await findUserSettings(ports.db, actor.userId);
    return ok({ handle: found?.handle ?? null, preferences: readPreferences(found?.preferences) });
  },
});

export const changePreferencesRoute = route({
  method: 'patch',
  path: '/api/settings/preferences',
  summary: 'Changes the preferences that are named; all others stay',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: preferencesChange,
  answer: z.object({ preferences: preferencesSchema }),
  handle: async ({ ports, actor, body }) => {
    const stored = await changePreferences(
      ports.db,
      actor.userId,
      (held) => withChange(held, body),
      ports.clock.now(),
    );
    return ok({ preferences: readPreferences(stored) });
  },
});

export const saveHandleRoute = route({
  method: 'put',
  path: '/api/settings/handle',
  summary: 'Gives the signed-in user a handle; null takes it away',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: z.strictObject({ handle: handleText.nullable() }),
  answer: z.object({ handle: z.string().nullable() }),
  handle: async ({ ports, actor, body: { handle } }) => {
    const taken = failed(settingsProblems.handleTaken({ handle: handle ?? '' }));
    if (handle !== null && reserved.has(handle)) return taken;
    const saved = await saveHandle(ports.db, actor.userId, handle, ports.clock.now());
    return saved ? ok({ handle }) : taken;
  },
});
