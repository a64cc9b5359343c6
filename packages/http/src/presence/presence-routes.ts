import * as contract from '@winnow/contract/presence/presence';
import { ok } from '@winnow/kernel';
import { publishToProject } from '@winnow/services/activity/publish-to-project';
import { findUser, markProjectSeen } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const reportPresence = handle(contract.reportPresence, async ({ ports, project, actor, body }) => {
  await markProjectSeen(ports.db, project.id, actor.userId, ports.clock.now());
  const name = (await findUser(ports.db, actor.userId))?.name ?? '';
  const data = { project: project.id, userId: actor.userId, name, ...body };
  await publishToProject(ports, project.id, { kind: 'presence', data });
  return ok(undefined);
});
