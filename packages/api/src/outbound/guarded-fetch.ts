import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { ProblemError } from '@winnow/kernel';
import { settingsProblems } from '../settings/problems.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface OutboundCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call, also while its answer is read. */
  readonly signal: AbortSignal;
}

/** Calls an address that a person wrote down. The answer may be read as it comes; redirects are not followed. */
export type GuardedFetch = (url: string, call: OutboundCall) => Promise<Response>;

/**
 * Calls addresses of the public internet only: a person who may name an address must not reach what only this server can. The
 * address that a name leads to is looked at as it is connected to, so that a name cannot lead elsewhere a moment later.
 *
 * @param allowed hosts that may be called wherever they lead, `name` or `name:port`
 * @returns throws `ProblemError` with `settings/address-refused` or `settings/address-unknown`; other errors are those of the network
 */
export function createGuardedFetch(allowed: readonly string[]): GuardedFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    const port = url.port || (secure ? '443' : '80');
    const free = allowed.includes(host) || allowed.includes(`${host}:${port}`);
    if (!free && isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new ProblemError(settingsProblems.addressRefused({ host }));
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = secure ? requestHttps : requestHttp;
      const call = send(url, { method, headers, signal, lookup: free ? lookUp : publicLookup }, resolve);
      call.on('error', reject);
      call.end(body);
    });
    const status = answer.statusCode ?? 502;
    const empty = status === 204 || status === 304;
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
const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(new ProblemError(settingsProblems.addressUnknown({ host })), '');
    const first = addresses[0];
    if (!first || addresses.some((one) => !isPublicAddress(one.address))) {
      return done(new ProblemError(settingsProblems.addressRefused({ host })), '');
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
