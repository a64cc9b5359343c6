import type { GrelElement } from '../value.ts';
import { voidElements } from './parse-markup.ts';

/** Returns an element with its own tags; for a document, its content. */
export function outerMarkup(element: GrelElement): string {
  if (element.name === '#root') return innerMarkup(element);
  const attributes = [...element.attributes]
    .map(([name, value]) =>
      value === '' && element.html
        ? ` ${name}`
        : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    )
    .join('');
  const inner = innerMarkup(element);
  if (element.html && voidElements.has(element.name)) return `<${element.name}${attributes}>`;
  if (!element.html && inner === '') return `<${element.name}${attributes} />`;
  return `<${element.name}${attributes}>${inner}</${element.name}>`;
}

/** Returns the content between the tags of an element. */
export function innerMarkup(element: GrelElement): string {
  const raw = element.html && (element.name === 'script' || element.name === 'style');
  return element.children
    .map((child) => (typeof child === 'string' ? (raw ? child : escaped(child)) : outerMarkup(child)))
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

/** Returns all text inside, verbatim. */
export function wholeText(element: GrelElement): string {
  return element.children
    .map((child) =>
      typeof child === 'string' ? child : child.name === 'br' && child.html ? '\n' : wholeText(child),
    )
    .join('');
}

const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body br dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Returns all text inside with spaces collapsed, and a space between blocks. */
export function textOf(element: GrelElement): string {
  return readable(element)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}

function readable(element: GrelElement): string {
  if (element.html && (element.name === 'script' || element.name === 'style')) return '';
  const inner = element.children
    .map((child) => (typeof child === 'string' ? child : readable(child)))
    .join('');
  return element.html && blocks.has(element.name) ? ` ${inner} ` : inner;
}

/** Returns the text of an element itself, without that of nested elements. */
export function ownText(element: GrelElement): string {
  const text = element.children
    .map((child) => (typeof child === 'string' ? child : child.name === 'br' ? ' ' : ''))
    .join('');
  return text.replace(/[ \t\r\n\f]+/g, ' ').trim();
}
