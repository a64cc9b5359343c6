import { defineProblems, problem } from '@winnow/kernel';

export const storeProblems = defineProblems('store', {
  folderInUse: problem<{ folder: string; pid: number; host: string; since: string }>(
    503,
    ({ folder, pid, host, since }) =>
      `The data folder ${folder} is in use by process ${pid} on ${host}, since ${since}.`,
    ({ pid }) => `End process ${pid}, or set WINNOW_DATA to another folder.`,
  ),
  folderUnusable: problem<{ folder: string; reason: string }>(
    503,
    ({ folder, reason }) => `The data folder ${folder} can’t be used: ${reason}.`,
    () => 'Make it writable for this user, or set WINNOW_DATA to another folder.',
  ),
  databaseDamaged: problem<{ folder: string; reason: string; backup: string; at: string }>(
    503,
    ({ folder, reason, backup, at }) =>
      `The database in ${folder} is damaged and can’t be opened: ${reason}. The newest backup, from ${at}, is ${backup}.`,
    ({ folder, backup }) =>
      `Move ${folder} away, copy ${backup} to ${folder}, and start Winnow again. Accounts, recipes and settings revert to the time of the backup; the data of projects is unaffected.`,
  ),
  databaseLost: problem<{ folder: string; reason: string }>(
    503,
    ({ folder, reason }) =>
      `The database in ${folder} can’t be opened: ${reason}. There is no backup of it yet.`,
    ({ folder }) => `Restore ${folder} from your own backup, then start Winnow again.`,
  ),
  databaseUnreachable: problem<{ host: string; reason: string }>(
    503,
    ({ host, reason }) => `The database at ${host} doesn’t respond: ${reason}.`,
    () => 'Start it, or correct DATABASE_URL.',
  ),
  staleRecipe: problem<{ base: number; current: number }>(
    409,
    ({ base, current }) =>
      `The recipe changed in the meantime: your change is based on version ${base}, and version ${current} is current.`,
    () => 'Reload the recipe and repeat the change.',
  ),
  nothingToUndo: problem(409, () => 'There is nothing to undo: this is the first version of the recipe.'),
  nothingToRedo: problem(409, () => 'There is nothing to redo.'),
  stalePlugin: problem(
    409,
    () => 'The draft of the plugin was changed in the meantime, in another tab or by someone else.',
    () => 'Reload it and repeat the change.',
  ),
  staleWorkflow: problem(
    409,
    () => 'The draft of the workflow was changed in the meantime, in another tab or by someone else.',
    () => 'Reload it and repeat the change.',
  ),
  versionTaken: problem<{ version: string }>(
    409,
    ({ version }) => `Version ${version} is already published and can’t change.`,
    () => 'Give the next version a higher number.',
  ),
});
