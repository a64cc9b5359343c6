import type { GrelElement } from '../value.ts';
import { unescapeMarkup } from './entities.ts';

export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const rawElements: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);
const headElements: ReadonlySet<string> = new Set('title meta link base style script'.split(' '));
/** Elements that an opening tag closes implicitly if they are still open. */
const closedBy: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tbody: ['thead', 'tbody', 'tr', 'td', 'th'],
  tfoot: ['thead', 'tbody', 'tr', 'td', 'th'],
};
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const deepest = 500;

const tag =
  /<!--([\s\S]*?)(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<[!?][^>]*>?|<(\/?)([A-Za-z_][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Parses XML or HTML leniently: unclosed elements are closed where their parent ends, and closing
 * tags without an opening tag are ignored. HTML gets its `html`, `head` and `body`.
 *
 * @returns the document, an element named `#root`
 */
export function parseMarkup(text: string, html: boolean): GrelElement {
  const root = elementOf('#root', new Map(), undefined, html);
  let open = root;
  let depth = 0;
  const append = (part: string): void => {
    if (part === '') return;
    const last = open.children.at(-1);
    if (typeof last === 'string') open.children[open.children.length - 1] = last + part;
    else open.children.push(part);
  };
  const close = (element: GrelElement): void => {
    for (let one: GrelElement = open; one !== element; one = one.parent!) depth--;
    open = element.parent!;
    depth--;
  };
  tag.lastIndex = 0;
  let at = 0;
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const [all, , data, slash, written, attributes = '', empty] = found;
    append(unescapeMarkup(text.slice(at, found.index), html));
    at = found.index + all.length;
    if (data !== undefined) append(data);
    if (written === undefined) continue;
    const name = html ? written.toLowerCase() : written;
    if (slash) {
      const opened = ancestor(open, name);
      if (opened) close(opened);
      continue;
    }
    if (html) {
      for (const ends of closedBy[name] ?? []) {
        if (open.name === ends) close(open);
      }
      if (open.name === 'p' && blocks.has(name)) close(open);
    }
    const element = elementOf(name, attributesOf(attributes, html), open, html);
    open.children.push(element);
    if (empty || (html && voidElements.has(name))) continue;
    if (html && rawElements.has(name)) {
      const end = text.slice(at).search(new RegExp(`</${name}\\s*>`, 'i'));
      const raw = end < 0 ? text.slice(at) : text.slice(at, at + end);
      if (raw !== '')
        element.children.push(name === 'title' || name === 'textarea' ? unescapeMarkup(raw, true) : raw);
      at += raw.length;
      at += /^<\/[^>]*>/.exec(text.slice(at, at + 40))?.[0].length ?? 0;
      tag.lastIndex = at;
    } else if (depth < deepest) {
      open = element;
      depth++;
    }
  }
  append(unescapeMarkup(text.slice(at), html));
  return html ? framed(root) : root;
}

function elementOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  parent: GrelElement | undefined,
  html: boolean,
): GrelElement {
  return { kind: 'element', name, attributes, children: [], parent, html };
}

function ancestor(from: GrelElement, name: string): GrelElement | undefined {
  for (let one: GrelElement | undefined = from; one?.parent; one = one.parent)
    if (one.name === name) return one;
  return undefined;
}

function attributesOf(text: string, html: boolean): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = html ? name.toLowerCase() : name;
    if (!map.has(key)) map.set(key, unescapeMarkup(double ?? single ?? bare ?? '', html));
  }
  return map;
}

/** Wraps the content in `html`, `head` and `body`, like browsers do. */
function framed(root: GrelElement): GrelElement {
  const document = elementOf('#root', new Map(), undefined, true);
  const find = (name: string, within: GrelElement): GrelElement | undefined =>
    within.children.find((one): one is GrelElement => typeof one !== 'string' && one.name === name);
  const old = find('html', root);
  const html = elementOf('html', old?.attributes ?? new Map(), document, true);
  document.children.push(html);
  const content = [...root.children.filter((one) => one !== old), ...(old?.children ?? [])];
  const inside = (name: string) =>
    content.find((one): one is GrelElement => typeof one !== 'string' && one.name === name);
  const [oldHead, oldBody] = [inside('head'), inside('body')];
  const head = elementOf('head', oldHead?.attributes ?? new Map(), html, true);
  const body = elementOf('body', oldBody?.attributes ?? new Map(), html, true);
  html.children.push(head, body);
  for (const child of oldHead?.children ?? []) adopt(head, child);
  for (const child of content) {
    if (child === oldHead) continue;
    if (child === oldBody) for (const own of oldBody!.children) adopt(body, own);
    else if (typeof child !== 'string' && headElements.has(child.name) && body.children.length === 0)
      adopt(head, child);
    else if (typeof child !== 'string' || child.trim() !== '' || body.children.length > 0) adopt(body, child);
  }
  return document;
}

function adopt(parent: GrelElement, child: GrelElement | string): void {
  if (typeof child === 'string') {
    parent.children.push(child);
    return;
  }
  const copy = elementOf(child.name, child.attributes, parent, child.html);
  for (const own of child.children) adopt(copy, own);
  parent.children.push(copy);
}
