import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { ProblemError } from '@winnow/kernel';
import { settingsProblems } from '../settings/problems.ts';
import type { NameLookup } from './guarded-fetch.ts';
import { isPublicAddress } from './is-public-address.ts';

/**
 * Resolves the address for a connection over a protocol other than HTTP. The caller connects to the
 * address instead of the name, so that the name can't resolve differently a moment later.
 *
 * @returns throws `ProblemError` with `settings/address-refused` or `settings/address-unknown`
 */
export type GuardedHost = (host: string, port: number) => Promise<string>;

/**
 * Creates a guard that allows connections to addresses on the public internet only.
 *
 * @param allowed hosts that may be connected to wherever they resolve to, as `name` or `name:port`
 * @param names resolves names
 */
export function createGuardedHost(allowed: readonly string[], names: NameLookup = lookUp): GuardedHost {
  const find = promisify(names) as unknown as (
    host: string,
    options: { readonly all: true },
  ) => Promise<LookupAddress[]>;
  return async (host, port) => {
    const free = allowed.includes(host) || allowed.includes(`${host}:${port}`);
    const found = isIP(host)
      ? [{ address: host }]
      : await find(host, { all: true }).catch((): LookupAddress[] => []);
    const [first] = found;
    if (!first) throw new ProblemError(settingsProblems.addressUnknown({ host }));
    if (!free && found.some(({ address }) => !isPublicAddress(address)))
      throw new ProblemError(settingsProblems.addressRefused({ host }));
    return first.address;
  };
}
