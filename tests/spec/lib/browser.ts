import { type Accounts, accountsPath } from '@winnow/accounts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON of the body; undefined if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: any;
  readonly text: string;
  /** URL that the browser is sent to. */
  readonly location: string;
}

/** Calls the accounts as a browser would: keeps cookies, sends its origin. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Stored cookies without their attributes: `name=value`. */
  readonly cookies: Map<string, string>;
  /** Returns the cookies as a request header. */
  cookie(): string;
  /** Deletes the copy of the session, so that the next call reads the database. */
  forgetCopy(): void;
}

export function newBrowser(accounts: Accounts, origin: string): Browser {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const response = await accounts.handle(
      new Request(`${origin}${accountsPath}${path}`, {
        method,
        headers: {
          origin,
          ...(cookies.size > 0 ? { cookie: cookie() } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    for (const set of response.headers.getSetCookie()) keep(cookies, set);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      location: response.headers.get('location') ?? '',
    };
  };
  return {
    cookies,
    cookie,
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    forgetCopy: () => {
      for (const name of cookies.keys()) if (name.includes('session_data')) cookies.delete(name);
    },
  };
}

function keep(cookies: Map<string, string>, set: string): void {
  const [pair = '', ...attributes] = set.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const gone = attributes.some((one) => /^\s*max-age=0\s*$/i.test(one));
  if (gone) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
