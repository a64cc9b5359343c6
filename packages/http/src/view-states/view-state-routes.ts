import * as contract from '@winnow/contract/view-states/view-state';
import { ok } from '@winnow/kernel';
import { readViewState, saveViewState } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const readViewStateRoute = handle(contract.readViewState, async ({ ports, project, actor }) =>
  ok({ state: (await readViewState(ports.db, project.id, actor.userId)) ?? null }),
);

export const saveViewStateRoute = handle(contract.saveViewState, async ({ ports, project, actor, body }) => {
  const now = ports.clock.now();
  await saveViewState(ports.db, { projectId: project.id, userId: actor.userId, state: body.state, now });
  return ok(null);
});
