import * as contract from '@winnow/contract/projects/pin-project';
import { ok } from '@winnow/kernel';
import { addPin, removePin } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const pinProjectRoute = handle(contract.pinProject, async ({ ports, project, actor }) => {
  await addPin(ports.db, project.id, actor.userId, ports.clock.now());
  return ok(null);
});

export const unpinProjectRoute = handle(contract.unpinProject, async ({ ports, project, actor }) => {
  await removePin(ports.db, project.id, actor.userId);
  return ok(null);
});
