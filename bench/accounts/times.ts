const password = 'correct horse battery';
const rounds = 60;

/** Times of one call for an address with an account and for one without, in ms. */
export interface Times {
  readonly call: string;
  readonly known: number;
  readonly unknown: number;
  readonly difference: number;
  /** Half the interquartile range: how much the times of the same call vary. */
  readonly spread: number;
}

/** Calls each endpoint in turn for a known and for an unknown address, and compares the medians. */
export async function compareTimes(url: string): Promise<readonly Times[]> {
  const known = 'known@example.org';
  const send = async (path: string, body: object): Promise<number> => {
    const since = performance.now();
    const answer = await fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return performance.now() - since;
  };
  await send('/sign-up/email', { name: 'Operator', email: 'operator@example.org', password });
  await send('/sign-up/email', { name: 'Known', email: known, password });
  const calls: Readonly<Record<string, (email: string) => Promise<number>>> = {
    'sign-in, wrong password': (email) => send('/sign-in/email', { email, password: 'not the password' }),
    'request-password-reset': (email) => send('/request-password-reset', { email }),
    'forget-password': (email) => send('/forget-password', { email }),
    'sign-up': (email) => send('/sign-up/email', { name: 'Ada', email, password }),
  };
  const measured: Times[] = [];
  for (const [call, ask] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.known.push(await ask(known));
      times.unknown.push(await ask(`unknown-${call.replace(/\W+/g, '-')}-${round}@example.org`));
    }
    const [a, b] = [times.known, times.unknown].map((one) => one.sort((x, y) => x - y));
    const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)]!;
    measured.push({
      call,
      known: round(at(a!, 0.5)),
      unknown: round(at(b!, 0.5)),
      difference: round(at(a!, 0.5) - at(b!, 0.5)),
      spread: round((at(b!, 0.75) - at(b!, 0.25)) / 2),
    });
  }
  return measured;
}

const round = (value: number): number => Math.round(value * 100) / 100;
