import * as contract from '@winnow/contract/settings/deletion';
import { ok } from '@winnow/kernel';
import { listSharedByOwner } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const readDeletion = handle(contract.readDeletion, async ({ ports, actor }) =>
  ok({ sharedProjects: [...(await listSharedByOwner(ports.db, actor.userId, ports.clock.now()))] }),
);
