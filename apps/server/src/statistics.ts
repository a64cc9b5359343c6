/** An analytics service of the operator's choice that counts visits. */
export interface Statistics {
  /** Origin that pages may load the script from and send visits to. */
  readonly origin: string;
  /** HTML tag on every page: a script that is deferred until the page is there. */
  readonly tag: string;
}

/**
 * Parses the address of the script that counts visits; undefined if it is invalid.
 *
 * @param host `stats.example.org`, which serves it at `/js/script.js`, or the whole address of the
 *   script
 * @param site the address of this installation, whose host name identifies it to the service
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

/** Adds a tag to the head of a page. */
export function addScript(page: string, tag: string): string {
  return tag === '' ? page : page.replace('</head>', () => `  ${tag}\n  </head>`);
}
