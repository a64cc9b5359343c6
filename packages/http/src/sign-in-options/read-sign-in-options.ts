import * as contract from '@winnow/contract/sign-in-options/read-sign-in-options';
import { ok } from '@winnow/kernel';
import { countUsers } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const readSignInOptions = handle(contract.readSignInOptions, async ({ ports }) =>
  ok({ ...ports.accounts.signInOptions, firstAccount: (await countUsers(ports.db)) === 0 }),
);
