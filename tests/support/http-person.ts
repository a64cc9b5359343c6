import { newPerson, type Person } from './person.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the body; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: any;
}

/**
 * Someone who calls a server over HTTP as a browser does: it keeps the cookies that it is given.
 */
export interface HttpPerson extends Person {
  /** As the next call sends them. */
  readonly cookies: Map<string, string>;
  /** Sends JSON, at this server or at another one of the same installation. */
  call(method: string, path: string, body?: unknown, more?: CallOptions): Promise<HttpAnswer>;
  /** The same person as they are now, in a copy that later answers do not change. */
  copy(): HttpPerson;
}

export interface CallOptions {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Someone with an account at a server, signed in. */
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

/** Someone who is not signed in. */
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
