/** The relying party that passkeys are created for. */
export interface RelyingParty {
  /** Host that they are bound to. */
  readonly id: string;
  /** Origins from which they can be used. */
  readonly origins: readonly string[];
}

/**
 * Returns the relying party for the address of an installation, as allowed by WebAuthn: a name, not
 * an IP address, over https or on this machine. Undefined if browsers would refuse.
 *
 * @param trusted further origins; those on the same host, or below it, are accepted
 */
export function relyingParty(baseUrl: string, trusted: readonly string[]): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isName = hostname === 'localhost' || (/[a-z][^.]*$/i.test(hostname) && !hostname.includes(':'));
  if (!isName || !(protocol === 'https:' || isLoopbackHost(hostname))) return undefined;
  const others = trusted.flatMap((one) => {
    const url = URL.canParse(one) ? new URL(one) : undefined;
    const fits = url && (url.hostname === hostname || url.hostname.endsWith(`.${hostname}`));
    return fits && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? [url.origin] : [];
  });
  return { id: hostname, origins: [...new Set([origin, ...others])] };
}

function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
