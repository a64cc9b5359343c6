import { BlockList, isIP } from 'node:net';

/** Reverse proxies whose word on a client's address is trusted. */
export type Proxies = BlockList;

/**
 * Parses addresses and networks such as `127.0.0.1, 10.0.0.0/8, ::1`; undefined if one of them is
 * invalid.
 */
export function parseProxies(text: string): Proxies | undefined {
  const proxies = new BlockList();
  for (const one of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (family === 0 || !/^\d*$/.test(bits ?? '') || bits === '' || prefix > most) return undefined;
    proxies.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return proxies;
}

/**
 * Returns the address of a client: that of the connection, or, if the connection comes from a
 * trusted proxy, the last address in `X-Forwarded-For` that is not a trusted proxy. Anything before
 * it is whatever the client wrote.
 */
export function clientAddress(
  connection: string,
  forwarded: string | undefined,
  proxies: Proxies | undefined,
): string {
  let address = plain(connection);
  for (const next of (forwarded ?? '').split(',').reverse()) {
    if (!proxies || !trusted(address, proxies)) return address;
    const hop = plain(next.trim());
    if (isIP(hop) === 0) return address;
    address = hop;
  }
  return address;
}

function trusted(address: string, proxies: Proxies): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Normalizes an address: IPv4 over an IPv6 socket becomes IPv4, IPv6 its short form, without port,
 * brackets and zone.
 */
function plain(written: string): string {
  const text = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  const address = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text;
  const mapped = address.replace(/^(0*:)*:?ffff:(?=\d+\.)/i, '');
  if (isIP(mapped) !== 6) return mapped;
  return new URL(`http://[${mapped}]`).hostname.slice(1, -1);
}
