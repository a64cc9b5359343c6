import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { ProblemError } from '@winnow/kernel';
import { settingsProblems } from '../settings/problems.ts';
import type { NameLookup } from './guarded-fetch.ts';
import { isPublicAddress } from './is-public-address.ts';

/**
 * Finds the address that a connection of another protocol than HTTP is made to. The caller connects to the address and not to the
 * name, so that the name cannot lead elsewhere a moment later.
 *
 * @returns throws `ProblemError` with `settings/address-refused` or `settings/address-unknown`
 */
export type GuardedHost = (host: string, port: number) => Promise<string>;

/**
 * Lets connections go to addresses of the public internet only.
 *
 * @param allowed hosts that may be connected to wherever they lead, `name` or `name:port`
 * @param names finds what names lead to
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
