import { actions } from '@winnow/accounts';
import { routes } from '@winnow/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxBodySize } from './routing/guards.ts';
import { type Person, startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let ada: Person;
let nobody: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  nobody = await api.person();
});
afterAll(() => api.dispose());

const pathOf = (path: string): string => path.replace(/:\w+/g, 'unknown');

describe('the application', () => {
  test('responds to health checks from anyone', async () => {
    const { status, json } = await nobody.call('GET', '/api/health');
    expect([status, json]).toEqual([200, { ok: true }]);
  });

  test('generates an id for each request, which the log contains too', async () => {
    const answer = await nobody.call('GET', '/api/health', undefined, { 'x-request-id': 'forged' });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-z]{26}$/);
    expect(api.log.some(({ fields }) => (fields as { requestId?: string }).requestId === id)).toBe(true);
  });

  test('sends a strict policy with every response, including problems', async () => {
    for (const path of ['/api/health', '/api/nowhere', '/api/auth/ok', '/api/docs']) {
      const { headers } = await nobody.call('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("script-src 'self';");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  test.each(['/api/nowhere', '/api/auth/nowhere'])(
    'responds to %s with a problem of RFC 9457 and the id of the request',
    async (path) => {
      const { status, headers, json } = await nobody.call('GET', path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(json).toMatchObject({
        type: 'urn:winnow:problem:api/no-route',
        status: 404,
        instance: `urn:winnow:request:${headers.get('x-request-id')}`,
      });
    },
  );

  test.each(
    routes.filter((one) => !one.access.startsWith('public.')).map((one) => [one.method, one.path] as const),
  )('requires a session for %s %s', async (method, path) => {
    const { status, json } = await nobody.call(method.toUpperCase(), pathOf(path));
    expect([status, json?.problems?.[0]?.code]).toEqual([401, 'api/not-signed-in']);
  });

  test.each(
    routes.filter((one) => one.access.startsWith('project.')).map((one) => [one.method, one.path] as const),
  )('hides resources of other people behind 404 for %s %s', async (method, path) => {
    const { id } = await api.project(ada);
    const eve = await sharedEve();
    const { status, json } = await eve.call(
      method.toUpperCase(),
      pathOf(path.replace(':id', id)),
      method === 'get' ? undefined : {},
    );
    expect([status, json?.problems?.[0]?.code]).toEqual([404, 'api/not-found']);
  });

  test('checks the policy in every route', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((one) => !actions.includes(one.access))).toEqual([]);
  });

  test('rejects a body that is too large, even without a declared length', async () => {
    const { id } = await api.project(ada);
    const path = `/api/projects/${id}`;
    const large = JSON.stringify({ name: 'x'.repeat(maxBodySize) });
    const said = await ada.call('PATCH', path, large, { 'content-length': String(large.length) });
    expect([said.status, said.json.problems[0].code]).toEqual([413, 'api/body-too-large']);
    const stream = new Blob([large]).stream();
    const unsaid = await ada.call('PATCH', path, stream, { 'content-type': 'application/json' });
    expect([unsaid.status, unsaid.json.problems[0].code]).toEqual([413, 'api/body-too-large']);
    const signIn = await nobody.call('POST', '/api/auth/sign-in/email', large, {
      'content-type': 'application/json',
    });
    expect(signIn.status).toBe(413);
  });

  test.each([
    ['{"name":', 400, 'api/not-json'],
    ['{"name":""}', 400, 'api/bad-request'],
    ['{"name":"a","more":1}', 400, 'api/bad-request'],
    ['{"name":"a\\u0000b"}', 400, 'api/bad-request'],
    ['[]', 400, 'api/bad-request'],
    ['', 400, 'api/not-json'],
  ])('rejects the body %j', async (body, status, code) => {
    const { id } = await api.project(ada);
    const answer = await ada.call('PATCH', `/api/projects/${id}`, body, {
      'content-type': 'application/json',
    });
    expect([answer.status, answer.json.problems[0].code]).toEqual([status, code]);
  });

  test('rejects requests with a cookie from another origin', async () => {
    const { id } = await api.project(ada);
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await ada.call('PATCH', `/api/projects/${id}`, { name: 'Taken over' }, { origin });
      expect([answer.status, answer.json.problems[0].code]).toEqual([403, 'api/foreign-origin']);
      expect((await ada.call('POST', '/api/uploads?name=a.csv', 'a', { origin })).status).toBe(403);
    }
  });

  test('describes every route in OpenAPI 3.1', async () => {
    const { json } = await nobody.call('GET', '/api/openapi.json');
    expect(json.openapi).toMatch(/^3\.1/);
    const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const wanted = routes.map((one) => `${one.method} ${one.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(wanted.filter((one) => !described.includes(one))).toEqual([]);
    expect(json.paths['/api/projects/{id}'].get.responses).toMatchObject({ 200: {}, default: {} });
    const references = [...JSON.stringify(json).matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path]) => path!);
    expect(references.length).toBeGreaterThan(100);
    const leadsNowhere = (path: string): boolean =>
      path.split('/').reduce((part, key) => part?.[key.replaceAll('~1', '/')], json) === undefined;
    expect([...new Set(references)].filter(leadsNowhere)).toEqual([]);
  });

  test('describes every response: a schema, the type of a file or a stream, or no body', async () => {
    const { json } = await nobody.call('GET', '/api/openapi.json');
    type Operation = {
      responses: Record<string, { description: string; content?: Record<string, unknown> }>;
    };
    const paths = json.paths as Record<string, Record<string, Operation>>;
    const bare = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(
            ([status, one]) =>
              (status === '200' || status === '201') && Object.keys(one.content ?? {}).length === 0,
          )
          .map(() => `${method} ${path}`),
      ),
    );
    expect(bare).toEqual([]);
    expect(Object.keys(paths['/api/avatars/{userId}']!.get!.responses)).toContain('304');
    expect(paths['/api/mcp']!.get!.responses).toMatchObject({ 405: { description: 'No body' } });
    expect(paths['/api/mcp']!.get!.responses).not.toHaveProperty('200');
    expect(paths['/api/events']!.get!.responses[200]!.content).toHaveProperty('text/event-stream');
  });

  test('logs no password, cookie or token', async () => {
    await nobody.call('POST', '/api/auth/sign-in/email', {
      email: 'ada@example.org',
      password: 'long enough',
    });
    const text = JSON.stringify(api.log);
    expect(text).toContain('/api/auth/sign-in/email');
    expect(text).not.toContain('long enough');
    for (const part of ada.cookie.split('; ')) expect(text).not.toContain(part.split('=')[1]);
  });
});

let eve: Promise<Person> | undefined;
function sharedEve(): Promise<Person> {
  eve ??= api.person('eve');
  return eve;
}
