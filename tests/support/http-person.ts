import { newPerson, type Person } from './person.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** JSON of the body; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: any;
}

/** A user who calls a server over HTTP like a browser: it keeps its cookies. */
export interface HttpPerson extends Person {
  /** Cookies as sent with the next call. */
  readonly cookies: Map<string, string>;
  /** Sends JSON, to this server or to another one of the same installation. */
  call(method: string, path: string, body?: unknown, more?: CallOptions): Promise<HttpAnswer>;
  /** Returns a copy of the user in their current state, which later responses do not change. */
  copy(): HttpPerson;
}

export interface CallOptions {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Signs up a user on a server, who is then signed in. */
export async function signUpOverHttp(url: string, named: Partial<Person> = {}): Promise<HttpPerson> {
  const person = httpPerson(url, { ...newPerson(), ...named });
  const { status, text } = await person.call('POST', '/api/auth/sign-up/email', {
    name: person.name,
    email: person.email,
    password: person.password,
  });
  if (status !== 200) throw new Error(`Signing up failed: ${status} ${text}`);
  return person;
}

/** Returns a user who is not signed in. */
export function httpPerson(
  url: string,
  person: Person = newPerson(),
  kept?: Map<string, string>,
): HttpPerson {
  const cookies = new Map(kept);
  return {
    ...person,
    cookies,
    copy: () => httpPerson(url, person, cookies),
    call: async (method, path, body, { url: other = url, headers = {} } = {}) => {
      const response = await fetch(`${other}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: url,
          ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const one of response.headers.getSetCookie()) keep(cookies, one);
      const text = await response.text();
      const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson && text !== '' ? JSON.parse(text) : undefined,
      };
    },
  };
}

function keep(cookies: Map<string, string>, set: string): void {
  const [pair = ''] = set.split(';');
  const at = pair.indexOf('=');
  if (/;\s*max-age=0\b/i.test(set)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
