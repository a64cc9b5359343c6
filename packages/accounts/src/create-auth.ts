import { systemClock } from '@winnow/kernel';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { type AccountsOptions, accountsPath } from './accounts-options.ts';
import type { ConcernSetting } from './compose/concern.ts';
import { concerns } from './compose/concern-registry.ts';
import { mergeOptions } from './compose/merge-options.ts';

/** better-auth as Winnow runs it: the options of every concern, with the concerns' own answers around it. */
export function createAuth(options: AccountsOptions) {
  const setting: ConcernSetting = {
    ...options,
    clock: options.clock ?? systemClock,
    random: options.random ?? globalThis.crypto,
  };
  const made = concerns.map((create) => create(setting));
  const auth = betterAuth<BetterAuthOptions>(mergeOptions(made.map((one) => one.options ?? {})));
  const paths = new Map(made.flatMap((one) => Object.entries(one.paths ?? {})));
  const handler = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(accountsPath.length);
    const own = paths.get(path);
    if (own) return own(request);
    let response = await auth.handler(request);
    for (const { rewrite } of made) response = (await rewrite?.({ path, request, response })) ?? response;
    return response;
  };
  return { handler, api: auth.api, $context: auth.$context };
}
