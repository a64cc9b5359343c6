import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { ProblemError } from '@winnow/kernel';
import { certificateReason } from '../connections/connection-reasons.ts';
import { settingsProblems } from '../settings/problems.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface OutboundCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Aborts the call, even while the response is being read. */
  readonly signal: AbortSignal;
  /** Whether to require https, unless the operator allows the host. */
  readonly secure?: boolean;
}

/** Same signature as `dns.lookup` with all addresses. */
export type NameLookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Calls an address that a user entered. The response can be streamed; redirects are not followed.
 */
export type GuardedFetch = (url: string, call: OutboundCall) => Promise<Response>;

/**
 * Creates a fetch that calls addresses on the public internet only: a user who may enter an address
 * must not reach what only this server can. The resolved address is checked when connecting to it,
 * so that a name can't resolve differently a moment later.
 *
 * Connections are neither kept alive nor shared with other calls of this process, so that one made
 * under other rules can't be reused.
 *
 * @param allowed hosts that may be called wherever they resolve to, as `name` or `name:port`
 * @param names resolves names
 * @returns throws `ProblemError` with `settings/address-refused`, `settings/address-unknown` or
 *   `settings/address-not-secure`; other errors come from the network
 */
export function createGuardedFetch(allowed: readonly string[], names: NameLookup = lookUp): GuardedFetch {
  const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };
  const publicLookup = lookUpPublic(names);
  return async (address, { method, headers, body, signal, secure: only = false }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    const port = url.port || (secure ? '443' : '80');
    const free = allowed.includes(host) || allowed.includes(`${host}:${port}`);
    if (!free && isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new ProblemError(settingsProblems.addressRefused({ host }));
    }
    if (only && !secure && !free) throw new ProblemError(settingsProblems.addressNotSecure({ host }));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = secure ? requestHttps : requestHttp;
      const agent = secure ? agents.https : agents.http;
      const lookup = free ? (names as LookupFunction) : publicLookup;
      const call = send(url, { method, headers, signal, agent, lookup }, resolve);
      call.on('error', (error) => {
        const reason = certificateReason(error);
        reject(
          reason === undefined
            ? error
            : new ProblemError(settingsProblems.certificateRefused({ host, reason })),
        );
      });
      call.end(body);
    });
    const status = answer.statusCode ?? 502;
    const empty = status === 204 || status === 304 || method === 'HEAD';
    if (empty) answer.resume();
    return new Response(empty ? null : (Readable.toWeb(answer) as ReadableStream), {
      status,
      headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}

/** Resolves a name and refuses it if any of its addresses is not public. */
const lookUpPublic =
  (names: NameLookup): LookupFunction =>
  (host, options, done) => {
    names(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(new ProblemError(settingsProblems.addressUnknown({ host })), '');
      const first = addresses[0];
      if (!first || addresses.some((one) => !isPublicAddress(one.address))) {
        return done(new ProblemError(settingsProblems.addressRefused({ host })), '');
      }
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
