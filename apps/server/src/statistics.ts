/** A service of the operator's choice that counts visits. */
export interface Statistics {
  /** Whose script and whose counting the pages may reach. */
  readonly origin: string;
  /** What every page holds: a script that waits until the page is there. */
  readonly tag: string;
}

/**
 * Where the script comes from that counts visits.
 *
 * @param host `stats.example.org`, which has it at `/js/script.js`, or the whole address of the
 * script
 * @param site the address of this installation, by whose name the service knows it
 */
export function readStatistics(host: string, site: string): Statistics | undefined {
  const address = host.includes('://') ? host : `https://${host}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const fits = /^https?:$/.test(url.protocol) && /^[\w.-]+$/.test(url.hostname) && url.username === '';
  if (!fits) return undefined;
  if (url.pathname === '/') url.pathname = '/js/script.js';
  const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    origin: url.origin,
    tag: `<script defer data-domain="${quoted(new URL(site).host)}" src="${quoted(url.href)}"></script>`,
  };
}

/** A page with one more tag in its head. */
export function addScript(page: string, tag: string): string {
  return tag === '' ? page : page.replace('</head>', () => `  ${tag}\n  </head>`);
}
