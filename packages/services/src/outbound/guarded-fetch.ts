import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { ProblemError } from '@winnow/kernel';
import { settingsProblems } from '../settings/problems.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface OutboundCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the call, also while its answer is read. */
  readonly signal: AbortSignal;
  /** Only over https, where the operator does not allow the host. */
  readonly secure?: boolean;
}

/** As `dns.lookup` with all addresses. */
export type NameLookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Calls an address that a person wrote down. The answer may be read as it comes; redirects are not followed. */
export type GuardedFetch = (url: string, call: OutboundCall) => Promise<Response>;

/**
 * Calls addresses of the public internet only: a person who may name an address must not reach what only this server can. The
 * address that a name leads to is looked at as it is connected to, so that a name cannot lead elsewhere a moment later.
 *
 * No connection is kept for another call, nor shared with what else this process calls: one that was made under other rules cannot be
 * used again.
 *
 * @param allowed hosts that may be called wherever they lead, `name` or `name:port`
 * @param names finds what names lead to
 * @returns throws `ProblemError` with `settings/address-refused`, `settings/address-unknown` or `settings/address-not-secure`; other errors are those of the network
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
      call.on('error', reject);
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

/** Finds what a name leads to; refuses it where any of that is not public. */
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
