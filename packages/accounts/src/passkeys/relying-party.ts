/** For whom passkeys are made. */
export interface RelyingParty {
  /** The host that they are bound to. */
  readonly id: string;
  /** From where they are used. */
  readonly origins: readonly string[];
}

/**
 * The relying party of an installation by its address, as WebAuthn allows one: a name, not an IP
 * address, over https or on this machine. Undefined where browsers would refuse.
 *
 * @param trusted further origins; those of the same host, or under it, count
 */
export function relyingParty(baseUrl: string, trusted: readonly string[]): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isName = hostname === 'localhost' || (/[a-z][^.]*$/i.test(hostname) && !hostname.includes(':'));
  if (!isName || !(protocol === 'https:' || isOfThisMachine(hostname))) return undefined;
  const others = trusted.flatMap((one) => {
    const url = URL.canParse(one) ? new URL(one) : undefined;
    const fits = url && (url.hostname === hostname || url.hostname.endsWith(`.${hostname}`));
    return fits && (url.protocol === 'https:' || isOfThisMachine(url.hostname)) ? [url.origin] : [];
  });
  return { id: hostname, origins: [...new Set([origin, ...others])] };
}

function isOfThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
