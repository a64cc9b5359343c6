const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address of a link in a text, or undefined where it is none that a text may lead to, such as
 * `javascript:`.
 */
export function safeLink(href: string): string | undefined {
  try {
    return protocols.has(new URL(href, 'https://winnow.invalid').protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
