import { z } from 'zod';
import { route } from '../route.ts';
import { preferencesChange, preferencesSchema } from './preferences.ts';

/** Name for mentions: letters a to z, digits and single hyphens between them. */
const handleText = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'it has fewer than 3 characters')
  .max(32, 'it has more than 32 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'it can contain letters from a to z, digits, and hyphens between them');

export const readSettings = route({
  method: 'get',
  path: '/api/settings',
  summary: 'Get your handle and preferences, with defaults filled in',
  tag: 'Settings',
  access: 'own.readSettings',
  answer: z.object({ handle: z.string().nullable(), preferences: preferencesSchema }),
});

export const changePreferences = route({
  method: 'patch',
  path: '/api/settings/preferences',
  summary: 'Update the given preferences',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: preferencesChange,
  answer: z.object({ preferences: preferencesSchema }),
});

export const saveHandle = route({
  method: 'put',
  path: '/api/settings/handle',
  summary: 'Set your handle, or remove it with null',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: z.strictObject({ handle: handleText.nullable() }),
  answer: z.object({ handle: z.string().nullable() }),
});
