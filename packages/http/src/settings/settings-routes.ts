import * as contract from '@winnow/contract/settings/settings';
import { failed, ok } from '@winnow/kernel';
import { readPreferences, withChange } from '@winnow/services/settings/preferences';
import { settingsProblems } from '@winnow/services/settings/problems';
import { changePreferences, findUserSettings, saveHandle } from '@winnow/store';
import { handle } from '../routing/handle.ts';

/** Names that could be mistaken for the app's own. */
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

export const readSettings = handle(contract.readSettings, async ({ ports, actor }) => {
  const found = await findUserSettings(ports.db, actor.userId);
  return ok({ handle: found?.handle ?? null, preferences: readPreferences(found?.preferences) });
});

export const changePreferencesRoute = handle(contract.changePreferences, async ({ ports, actor, body }) => {
  const stored = await changePreferences(
    ports.db,
    actor.userId,
    (held) => withChange(held, body),
    ports.clock.now(),
  );
  return ok({ preferences: readPreferences(stored) });
});

export const saveHandleRoute = handle(contract.saveHandle, async ({ ports, actor, body: { handle } }) => {
  const taken = failed(settingsProblems.handleTaken({ handle: handle ?? '' }));
  if (handle !== null && reserved.has(handle)) return taken;
  const saved = await saveHandle(ports.db, actor.userId, handle, ports.clock.now());
  return saved ? ok({ handle }) : taken;
});
