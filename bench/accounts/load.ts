const password = 'correct horse battery';

/** Outcome of requests that were in flight at the same time. */
export interface Load {
  /** Number of requests without a correct response. */
  readonly lost: number;
  readonly seconds: number;
  /** Median response time, in ms. */
  readonly median: number;
  readonly slowest: number;
}

/** Signs up `count` users at the same time, each of whom is then signed in. */
export async function signUpAtOnce(
  url: string,
  count: number,
): Promise<Load & { readonly cookies: readonly { readonly email: string; readonly cookie: string }[] }> {
  const cookies: { email: string; cookie: string }[] = [];
  const load = await atOnce(count, async (n) => {
    const email = `load-${n}@example.org`;
    const answer = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ name: `Load ${n}`, email, password }),
    });
    const { token, user } = (await answer.json()) as { token?: string; user?: { email: string } };
    if (answer.status !== 200 || !token || user?.email !== email) return false;
    // Without the cached copy, so that each read queries the database.
    const session = answer.headers.getSetCookie().find((one) => one.includes('session_token')) ?? '';
    cookies.push({ email, cookie: session.split(';')[0] ?? '' });
    return true;
  });
  return { ...load, cookies };
}

/** Reads the sessions of these users at the same time; each must get its own. */
export async function readSessionsAtOnce(
  url: string,
  cookies: readonly { readonly email: string; readonly cookie: string }[],
  count: number,
): Promise<Load> {
  return atOnce(count, async (n) => {
    const { email, cookie } = cookies[n % cookies.length]!;
    const answer = await fetch(`${url}/api/auth/get-session`, { headers: { cookie } });
    const session = (await answer.json()) as { user: { email: string } } | null;
    return answer.status === 200 && session?.user.email === email;
  });
}

async function atOnce(count: number, ask: (n: number) => Promise<boolean>): Promise<Load> {
  const since = performance.now();
  const answered = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const asked = performance.now();
      const good = await ask(n).catch(() => false);
      return { good, ms: performance.now() - asked };
    }),
  );
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    lost: answered.filter(({ good }) => !good).length,
    seconds: round((performance.now() - since) / 1000),
    median: round(times[Math.floor(times.length / 2)]!),
    slowest: round(times.at(-1)!),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
