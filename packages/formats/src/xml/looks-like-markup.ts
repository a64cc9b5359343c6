/** Whether text is a web page, an XML document, or neither. */
export function looksLikeMarkup(text: string): 'html' | 'xml' | undefined {
  const start = text
    .slice(0, 10_000)
    .replace(/^\ufeff/, '')
    .replace(/^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)+/, '');
  if (/^<!doctype\s+html|^<(?:html|head|body|table|meta|title|script|style|div|form)[\s>]/i.test(start))
    return 'html';
  if (/^\s*<\?xml\s/.test(text.replace(/^\ufeff/, '')) || /^<!doctype\s/i.test(start)) return 'xml';
  // A row of CSV may begin with a tag; a document is one element that contains others or is closed.
  const [, name] = /^<([A-Za-z_][\w.:-]*)(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/.exec(start) ?? [];
  if (name === undefined) return undefined;
  const rest = start.slice(start.indexOf('>') + 1);
  return /^\s*<[A-Za-z_!]/.test(rest) || text.trimEnd().endsWith(`</${name}>`) ? 'xml' : undefined;
}
