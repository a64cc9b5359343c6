const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns the URL of a link, or undefined if it has a disallowed scheme, such as `javascript:`. */
export function safeLink(href: string): string | undefined {
  try {
    return protocols.has(new URL(href, 'https://winnow.invalid').protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
