import * as contract from '@winnow/contract/health/read-health';
import { ok } from '@winnow/kernel';
import { countUsers } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const readHealth = handle(contract.readHealth, async ({ ports }) => {
  await countUsers(ports.db);
  return ok({ ok: true });
});
