import { isInJoinedTransaction, isUniqueViolation } from '@winnow/store';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { type AccountsOptions, accountsPath } from './accounts-options.ts';
import { answerBug } from './compose/answer-bug.ts';
import type { Answered } from './compose/concern.ts';
import { concerns } from './compose/concern-registry.ts';
import { createSetting } from './compose/create-setting.ts';
import { mergeOptions } from './compose/merge-options.ts';
import { WriteConflict } from './compose/write-conflict.ts';
import type { MailContent } from './mail/mail.ts';
import { withoutSessionCopy } from './sessions/without-session-copy.ts';

/**
 * Creates better-auth as Winnow runs it: the options of every concern, wrapped in the concerns' own
 * handling of requests.
 */
export function createAuth(options: AccountsOptions) {
  const setting = createSetting(options);
  const made = concerns.map((create) => create(setting));
  const auth = betterAuth<BetterAuthOptions>(mergeOptions(made.map((one) => one.options ?? {})));
  const paths = new Map(made.flatMap((one) => Object.entries(one.paths ?? {})));
  const aliases = new Map(made.flatMap((one) => Object.entries(one.aliases ?? {})));
  const answer = made.reduce<(request: Request) => Promise<Response>>(
    (inner, { around }) => (around ? (request) => around(() => inner(request)) : inner),
    auth.handler,
  );
  const rewrite = async (answered: Answered): Promise<Response> => {
    let { response } = answered;
    for (const one of made) response = (await one.rewrite?.({ ...answered, response })) ?? response;
    return response;
  };
  const handler = async (sent: Request): Promise<Response> => {
    const since = performance.now();
    const asked = withBody(sent);
    const url = new URL(asked.url);
    const askedPath = url.pathname.slice(accountsPath.length);
    const own = paths.get(askedPath);
    if (own) return own(asked);
    const path = aliases.get(askedPath) ?? askedPath;
    const renamed =
      path === askedPath ? asked : new Request(new URL(`${accountsPath}${path}${url.search}`, url), asked);
    const request = path === '/get-session' ? renamed : withoutSessionCopy(renamed);
    const again = request.clone();
    const response = await answer(request)
      // better-auth checks for conflicts before it adds a row. If two requests do so at once, the
      // database refuses one, which then finds the conflict when it tries again.
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        // The failed transaction can't run any more queries.
        if (isInJoinedTransaction()) throw new WriteConflict();
        return answer(again);
      })
      .catch((error: unknown) => {
        if (error instanceof WriteConflict) throw error;
        return answerBug(error, path, options.log);
      });
    return rewrite({ path, request, response, since });
  };
  const mail = (to: string, content: MailContent): void => {
    if (setting.sendMail) setting.background(setting.sendMail(to, content));
  };
  const setPassword = async (headers: Headers, newPassword: string): Promise<Response> => {
    const path = '/set-password';
    const request = new Request(`${setting.baseUrl}${accountsPath}${path}`, { method: 'POST', headers });
    const since = performance.now();
    const response = await auth.api.setPassword({ body: { newPassword }, headers, asResponse: true });
    return rewrite({ path, request, response, since });
  };
  return { handler, mail, setPassword, api: auth.api, $context: auth.$context, settled: setting.settled };
}

/**
 * Treats a call without a body as one with an empty body: better-auth refuses requests without a
 * media type, which a call of `/sign-out` has no reason to send.
 */
function withBody(request: Request): Request {
  const { method, headers, url } = request;
  const isEmpty =
    !headers.has('content-type') &&
    !headers.has('transfer-encoding') &&
    Number(headers.get('content-length') ?? 0) === 0;
  if (method !== 'POST' || !isEmpty) return request;
  const named = new Headers(headers);
  named.set('content-type', 'application/json');
  named.delete('content-length');
  return new Request(url, { method, headers: named, body: '{}' });
}
