import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { refusals } from '../fields/refusals.ts';
import { route } from '../route.ts';
import { preferencesChange, preferencesSchema } from './preferences.ts';

/** Name for mentions: letters a to z, digits and single hyphens between them. */
const handleText = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(32)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, refusal(refusals.handleCharacters));

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
