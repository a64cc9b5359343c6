import { type Route, routes } from '@winnow/contract';
import { problemField } from '@winnow/contract/fields/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { randomOf } from '../../../tests/conformance/random.ts';
import { depthOf } from '../../../tests/support/depth.ts';
import { callOf, type FuzzedCall } from '../../../tests/support/fuzz/calls.ts';
import { makeWorld, type World } from '../../../tests/support/fuzz/world.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';

/**
 * Calls every route of the contract with real ids, and with inputs both inside and outside its
 * schemas.
 */

let server: TestServer;
let world: World;
/** Maximum duration; each route is called a few times first. */
const seconds = Number(process.env.WINNOW_FUZZ_SECONDS ?? depthOf('secondsOfCalls'));
const minRounds = 4;
const seed = Number(process.env.WINNOW_FUZZ_SEED ?? 1);
const atOnce = 4;

beforeAll(async () => {
  server = await startServer({ startWithin: 180_000 });
  world = await makeWorld(server.url);
}, 300_000);
afterAll(() => server?.dispose());

const signedIn = () => ({ cookie: [...world.ada.cookies].map((pair) => pair.join('=')).join('; ') });
/** Callers that most routes refuse. */
const strangers: readonly Readonly<Record<string, string>>[] = [{}, { authorization: 'Bearer wnw_unknown' }];

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** The first chunk of a stream or a file is enough. */
async function send(
  { route, path, body }: FuzzedCall,
  as: Readonly<Record<string, string>>,
): Promise<Answered> {
  const stop = new AbortController();
  const answer = await fetch(`${server.url}${path}`, {
    method: route.method.toUpperCase(),
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      origin: server.url,
      accept: 'application/json, text/event-stream',
      ...as,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  const text = isJson ? await answer.text() : '';
  if (!isJson) stop.abort();
  return { status: answer.status, text };
}

const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  instance: z.string(),
  problems: z.array(problemField),
});

/** Returns what is wrong with a response. */
function faultOf(
  { route }: FuzzedCall,
  { status, text }: Answered,
  listed: ReadonlySet<string>,
): string | undefined {
  // A 503 refers to another program that does not respond, such as the database of an output; any
  // other 5xx is a bug.
  if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`;
  if (!listed.has(String(status))) return `${status} is not in the OpenAPI document: ${text.slice(0, 200)}`;
  // Routes with a protocol of their own report errors in that protocol.
  if (status === 304 || route.refusals?.includes(status) || route.emptyAnswers?.includes(status))
    return undefined;
  const answer = status === (route.status ?? 200) ? route.answer : undefined;
  const schema = status < 300 ? answer : problemDocument;
  if (!schema) return undefined;
  const parsed = schema.safeParse(JSON.parse(text || 'null'));
  return parsed.success
    ? undefined
    : `${status} does not match its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`;
}

/** Calls that delete what other calls need come last, parts before wholes. */
const isLast = ({ method, path }: Route): boolean =>
  method === 'delete' || /\/(leave|transfer|forever|revoke|avatar)$/.test(path);
const depth = ({ path }: Route): number => -path.split('/').length;

test('no route fails, and every response is listed in the OpenAPI document and matches its schema', async () => {
  const openapi = (await world.ada.call('GET', '/api/openapi.json')).json;
  const random = randomOf(seed);
  const wrong = new Map<string, string>();
  const seen = new Map<string, number>();
  let calls = 0;
  const tryOne = async (
    route: Route,
    round: number,
    as: Readonly<Record<string, string>> = signedIn(),
  ): Promise<void> => {
    const called = callOf(route, world, round, random);
    const answered = await send(called, as);
    calls++;
    const name = `${route.method} ${route.path}`;
    const documented = openapi.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method]?.responses ?? {};
    seen.set(`${answered.status}`, (seen.get(`${answered.status}`) ?? 0) + 1);
    const fault = faultOf(called, answered, new Set(Object.keys(documented)));
    const key = `${name} ${fault?.slice(0, 40)}`;
    if (fault && !wrong.has(key))
      wrong.set(
        key,
        `${name}: ${fault}\n  ${called.path.slice(0, 300)} ${JSON.stringify(called.body)?.slice(0, 600)}`,
      );
  };
  const runAll = async (some: readonly Route[], round: number): Promise<void> => {
    const line = [...some];
    const work = async (): Promise<void> => {
      for (let one = line.shift(); one; one = line.shift()) await tryOne(one, round);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  const until = Date.now() + seconds * 1000;
  const usual = routes.filter((one) => !isLast(one));
  for (let round = 0; round < minRounds || Date.now() < until; round++) await runAll(usual, round);
  for (const as of strangers) for (const one of routes) await tryOne(one, 0, as);
  const last = routes.filter(isLast).sort((a, b) => depth(a) - depth(b));
  for (const round of [1, 3, 0]) for (const one of last) await tryOne(one, round);
  expect(calls).toBeGreaterThanOrEqual(usual.length * minRounds);
  console.log(calls, Object.fromEntries([...seen].sort()));
  expect([...wrong.values()].join('\n')).toBe('');
  expect(server.log()).not.toContain('"msg":"bug"');
}, 600_000);
