import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { type AccountsOptions, accountsPath } from './accounts-options.ts';
import { concerns } from './compose/concern-registry.ts';
import { createSetting } from './compose/create-setting.ts';
import { mergeOptions } from './compose/merge-options.ts';
import type { MailContent } from './mail/mail.ts';

/** better-auth as Winnow runs it: the options of every concern, with the concerns' own answers around it. */
export function createAuth(options: AccountsOptions) {
  const setting = createSetting(options);
  const made = concerns.map((create) => create(setting));
  const auth = betterAuth<BetterAuthOptions>(mergeOptions(made.map((one) => one.options ?? {})));
  const paths = new Map(made.flatMap((one) => Object.entries(one.paths ?? {})));
  const aliases = new Map(made.flatMap((one) => Object.entries(one.aliases ?? {})));
  const handler = async (asked: Request): Promise<Response> => {
    const since = performance.now();
    const url = new URL(asked.url);
    const askedPath = url.pathname.slice(accountsPath.length);
    const own = paths.get(askedPath);
    if (own) return own(asked);
    const path = aliases.get(askedPath) ?? askedPath;
    const request =
      path === askedPath ? asked : new Request(new URL(`${accountsPath}${path}${url.search}`, url), asked);
    let response = await auth.handler(request);
    for (const { rewrite } of made) {
      response = (await rewrite?.({ path, request, response, since })) ?? response;
    }
    return response;
  };
  const mail = (to: string, content: MailContent): void => {
    if (setting.sendMail) setting.background(setting.sendMail(to, content));
  };
  return { handler, mail, api: auth.api, $context: auth.$context, settled: setting.settled };
}
