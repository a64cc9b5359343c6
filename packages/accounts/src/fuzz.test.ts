import { systemClock } from '@winnow/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeKinds, type TestStore } from '../../../tests/support/stores.ts';
import { accountsPath } from './accounts-options.ts';
import { createAuth } from './create-auth.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';

const origin = 'http://localhost:3000';
const password = 'correct horse battery';

/** Field names that the calls know, so that the input gets past the first check. */
const names = [
  ...['email', 'password', 'name', 'image', 'callbackURL', 'rememberMe', 'token', 'newPassword'],
  ...['currentPassword', 'revokeOtherSessions', 'newEmail', 'redirectTo', 'provider', 'idToken', 'scopes'],
  ...['requestSignUp', 'loginHint', 'disableRedirect', 'errorCallbackURL', 'newUserCallbackURL'],
  ...['providerId', 'accountId', 'userId', 'code', 'trustDevice', 'organizationId', 'role', 'slug', 'logo'],
  ...[
    'metadata',
    'memberId',
    'memberIdOrEmail',
    'invitationId',
    'teamId',
    'data',
    'method',
    'limit',
    'offset',
  ],
  ...['sortBy', 'sortDirection', 'filterField', 'filterValue', 'filterOperator', 'state', 'error', 'iss'],
  ...['error_description', 'device_id', 'user', 'disableCookieCache', 'disableRefresh', '__proto__', 'query'],
  ...['additionalData', 'additionalParams', 'organizationSlug', 'membersLimit', 'status', 'constructor'],
];

const text = fc.oneof(
  fc.constantFrom(
    'ada@example.org',
    'ADA@EXAMPLE.ORG',
    password,
    '/dashboard',
    `${origin}/`,
    'owner',
    'name',
  ),
  fc.constantFrom(
    'github',
    'credential',
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '🙂',
    "' OR 1=1 --",
    '../..',
    '%00',
  ),
  fc.constantFrom('true', 'false', '-1', '1e308', 'NaN', '2147483648', '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 500, max: 20_000 }).map((length) => 'x'.repeat(length)),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, Number.POSITIVE_INFINITY, -0, Number.MAX_SAFE_INTEGER),
);
const value = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...names), scalar, { maxKeys: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(...[20, 2000].map(deep)) },
);
const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });
const body = fc.oneof(
  { weight: 6, arbitrary: fields.map((sent) => JSON.stringify(sent)) },
  { weight: 1, arbitrary: value.map((sent) => JSON.stringify(sent)) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '"text"', '{"a":1}}', '\0', '[[[[') },
);
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'),
  },
);

function deep(levels: number): unknown {
  let made: unknown = 'bottom';
  for (let n = 0; n < levels; n++) made = n % 2 ? [made] : { data: made };
  return made;
}

/**
 * Fewer on a server, where the point is strings that one database accepts and the other does not.
 */
const runsOn: Readonly<Record<string, number>> = { PGlite: 6, PostgreSQL: 2 };

describe.each(storeKinds)('on %s', (kind, open) => {
  const runs = runsOn[kind] ?? 2;
  let opened: TestStore | undefined;
  let auth: ReturnType<typeof createAuth>;
  let calls: readonly { readonly path: string; readonly method: string }[];

  beforeAll(async () => {
    opened = await open();
    if (!opened) return;
    const { db } = opened.store;
    auth = createAuth({
      db,
      secret: 'a secret of more than thirty-two characters',
      baseUrl: origin,
      rateLimit: false,
      mailer: createOutboxMailer({ db, clock: systemClock, random: globalThis.crypto }),
      requireVerification: false,
    });
    const endpoints: readonly { readonly path?: string; readonly options?: { readonly method?: unknown } }[] =
      Object.values(auth.api);
    const found = endpoints.flatMap(({ path, options }) =>
      [options?.method ?? 'GET'].flat().map((method) => ({ path: path ?? '', method: String(method) })),
    );
    calls = [
      ...found.filter(({ path }) => path !== ''),
      { path: '/forget-password', method: 'POST' },
      { path: '/error', method: 'GET' },
    ];
  });
  afterAll(() => opened?.dispose());

  /** Most calls keep the session; hashing a password for each would take most of the time. */
  async function isSignedIn(cookie: string): Promise<boolean> {
    const answer = await auth.handler(
      new Request(`${origin}${accountsPath}/get-session?disableCookieCache=true`, { headers: { cookie } }),
    );
    return cookie !== '' && (await answer.json()) !== null;
  }

  async function signIn(): Promise<string> {
    const email = 'ada@example.org';
    const send = (path: string, sent: object): Promise<Response> =>
      auth.handler(
        new Request(`${origin}${accountsPath}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify(sent),
        }),
      );
    await send('/sign-up/email', { name: 'Ada', email, password });
    const answer = await send('/sign-in/email', { email, password });
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  test('no call of the accounts crashes on its input', { timeout: 240_000 }, async ({ skip }) => {
    if (!opened) skip('no PostgreSQL');
    expect(calls.length).toBeGreaterThan(60);
    const failures: string[] = [];
    const answered = new Map<number, number>();
    let cookie = '';
    for (const { path, method } of calls) {
      if (!(await isSignedIn(cookie))) cookie = await signIn();
      await fc.assert(
        fc.asyncProperty(
          body,
          type,
          fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 4 }),
          text,
          fc.constantFrom(cookie, cookie, '', 'winnow.session_token=nothing; winnow.session_data=e30'),
          async (sent, contentType, query, param, cookies) => {
            const at = path.replace(
              /:\w+/g,
              () => encodeURIComponent(Buffer.from(param.slice(0, 200)).toString()) || 'x',
            );
            const search = new URLSearchParams(query).toString().slice(0, 8000);
            const response = await auth.handler(
              new Request(`${origin}${accountsPath}${at}?${search}`, {
                method,
                headers: { origin, ...(cookies ? { cookie: cookies } : {}), 'content-type': contentType },
                ...(method === 'GET' ? {} : { body: sent }),
              }),
            );
            answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
            if (response.status >= 500) {
              failures.push(
                `${response.status} ${method} ${at.slice(0, 80)}?${search.slice(0, 300)} ${sent.slice(0, 300)}`,
              );
            }
          },
        ),
        { numRuns: runs, seed: 2026 },
      );
    }
    expect(failures).toEqual([]);
    // The input gets past the first checks.
    expect(answered.get(200)).toBeGreaterThan(runs * 2);
    expect(answered.get(302)).toBeGreaterThan(1);
  });
});
