import * as contract from '@winnow/contract/activity/list-activity';
import { ok } from '@winnow/kernel';
import { listActivity, listActors } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const listActivityRoute = handle(contract.listActivity, async ({ ports, actor, query }) => {
  const { project, organization, person, from, to, ...rest } = query;
  const entries = await listActivity(ports.db, {
    ...rest,
    userId: actor.userId,
    now: ports.clock.now(),
    projectId: project,
    organizationId: organization,
    actorId: person,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  });
  return ok({
    activity: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
  });
});

export const listActorsRoute = handle(contract.listActors, async ({ ports, actor }) =>
  ok({ people: await listActors(ports.db, actor.userId, ports.clock.now()) }),
);
