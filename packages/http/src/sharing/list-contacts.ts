import * as contract from '@winnow/contract/sharing/list-contacts';
import { ok } from '@winnow/kernel';
import { listContacts, listTeamsOf } from '@winnow/store';
import { handle } from '../routing/handle.ts';

const maxPerKind = 8;

export const listContactsRoute = handle(contract.listContacts, async ({ ports, actor, query }) =>
  ok({
    people: await listContacts(ports.db, actor.userId, query.search, maxPerKind),
    teams: await listTeamsOf(ports.db, actor.userId, query.search, maxPerKind),
  }),
);
