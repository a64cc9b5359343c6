import { clientAddressHeader, createFailureCounter, type FailureCounter } from '@winnow/accounts';
import * as contract from '@winnow/contract/notifications/unsubscribe';
import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { readUnsubscribeToken } from '@winnow/services/notifications/unsubscribe-token';
import type { ApiPorts } from '@winnow/services/ports';
import { readPreferences, withChange } from '@winnow/services/settings/preferences';
import { changePreferences } from '@winnow/store';
import type { Context } from 'hono';
import type { ApiEnv } from '../routing/env.ts';
import { handle } from '../routing/handle.ts';
import { askPage, donePage, invalidPage, tooOftenPage } from './unsubscribe-page.ts';

/** Tokens can't be guessed, but attempts still cost the server work. */
const bound = { attempts: 30, windowMs: 60_000 };
const counters = new WeakMap<ApiPorts, FailureCounter>();

export const showUnsubscribeRoute = handle(contract.showUnsubscribe, (call) =>
  answered(call, ({ categories }) => Promise.resolve(askPage(categories))),
);

export const unsubscribeRoute = handle(contract.unsubscribe, (call) =>
  answered(call, async ({ userId, categories }) => {
    const { ports } = call;
    await changePreferences(
      ports.db,
      userId,
      (held) => categories.reduce(withoutMail, held),
      ports.clock.now(),
    );
    return donePage(categories, homeOf(ports));
  }),
);

type Held = Parameters<typeof withChange>[0];

const withoutMail = (held: Held, category: NotificationCategory): Held =>
  withChange(held, {
    notifications: { [category]: { ...readPreferences(held).notifications[category], email: false } },
  });

const homeOf = ({ origins }: ApiPorts): string => origins[0] ?? '';

interface Called {
  readonly ports: ApiPorts;
  readonly params: { readonly token: string };
  readonly context: Context<ApiEnv>;
}

type Read = NonNullable<Awaited<ReturnType<typeof readUnsubscribeToken>>>;

async function answered(
  { ports, params: { token }, context }: Called,
  page: (read: Read) => Promise<string>,
): Promise<Response> {
  const read = await readUnsubscribeToken(ports, token);
  if (read) return html(await page(read), 200);
  const failures = counters.get(ports) ?? createFailureCounter(bound, ports.clock);
  counters.set(ports, failures);
  const waitMs = failures.add(context.req.header(clientAddressHeader) ?? '');
  return waitMs > 0
    ? html(tooOftenPage(), 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    : html(invalidPage(homeOf(ports)), 404);
}

const html = (body: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
