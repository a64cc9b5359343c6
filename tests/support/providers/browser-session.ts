/** A client that keeps its cookies like a browser, but does not follow redirects by itself. */
export interface BrowserSession {
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  readonly cookies: Map<string, string>;
}

/**
 * @param send answers a request: a server's address through `fetch`, or the accounts themselves
 * @param origin of the app; paths are relative to it
 */
export function browserSession(
  send: (request: Request) => Promise<Response>,
  origin: string,
): BrowserSession {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await send(new Request(new URL(path, origin), { ...init, headers, redirect: 'manual' }));
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    get: (path) => ask(path, { headers: { 'sec-fetch-site': 'same-origin' } }),
    post: (path, body = {}, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...headers },
        body: JSON.stringify(body),
      }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const gone = attributes.some((one) => /^\s*max-age=0\s*$/i.test(one)) || value === '';
  if (gone) cookies.delete(name);
  else cookies.set(name, value);
}
