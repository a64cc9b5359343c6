import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';
import { type Checks, checkReadiness } from './readiness.ts';

interface Operations {
  readonly metrics: Metrics;
  readonly checks: Checks;
  /**
   * Token that a scraper sends as `Authorization: Bearer …`; if undefined, only this machine can
   * read the metrics.
   */
  readonly metricsToken: string | undefined;
}

/** Origin of a request. */
export interface Caller {
  /** Address of the connection, regardless of any header. */
  readonly connection: string;
}

/** Answers requests of operators and load balancers; undefined for everything else. */
export async function answerOperations(
  request: Request,
  { connection }: Caller,
  { metrics, checks, metricsToken }: Operations,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!['/healthz', '/readyz', '/metrics'].includes(pathname)) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answer(405, { status: 'method not allowed' }, { allow: 'GET, HEAD' });
  if (pathname === '/healthz') return answer(200, { status: 'ok' });
  if (pathname === '/readyz') {
    const { ready, checks: results } = await checkReadiness(checks);
    return answer(ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks: results });
  }
  const refused = refusal(request, connection, metricsToken);
  if (refused) return refused;
  return new Response(await metrics.text(), {
    headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
  });
}

/**
 * Returns the response that refuses a request for metrics; undefined if it is allowed. Behind a
 * proxy every connection comes from this machine, so a request with a proxy header needs a token.
 */
function refusal(request: Request, connection: string, token: string | undefined): Response | undefined {
  const [, sent] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '') ?? [];
  if (token !== undefined) {
    return sent !== undefined && equalsSafely(sent, token)
      ? undefined
      : answer(401, { status: 'unauthorized' }, { 'www-authenticate': 'Bearer' });
  }
  const proxied = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) =>
    request.headers.has(name),
  );
  const local = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(connection);
  if (local && !proxied) return undefined;
  return answer(403, { status: 'forbidden', fix: 'Set WINNOW_METRICS_TOKEN and send it as a bearer token.' });
}

const equalsSafely = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function answer(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}
