import type { GrelElement } from '../value.ts';
import { ownText, textOf } from './print-markup.ts';

type Test = (element: GrelElement) => boolean;
type Combinator = ' ' | '>' | '+' | '~';

/** A selector: compound tests from right to left, each combined with the one before. */
interface Chain {
  readonly test: Test;
  readonly before?: { readonly combinator: Combinator; readonly chain: Chain };
}

class BadSelector extends Error {}

/**
 * Returns the elements within another that match a selector, in document order. Supports of jsoup's
 * selectors: names, `ns|name`, `#id`, `.class`, attributes with all comparisons, the four
 * combinators, lists, and the pseudo-classes in use.
 * https://jsoup.org/apidocs/org/jsoup/select/Selector.html
 *
 * @returns undefined if the selector cannot be parsed
 */
export function select(within: GrelElement, selector: string): readonly GrelElement[] | undefined {
  if (selector.length > 1000) return undefined;
  let chains: readonly Chain[];
  try {
    chains = parseList(selector);
  } catch (error) {
    if (error instanceof BadSelector) return undefined;
    throw error;
  }
  return elementsOf(within).filter((element) => chains.some((chain) => fits(element, chain, within)));
}

function elementsOf(within: GrelElement): readonly GrelElement[] {
  const own = within.name === '#root' ? [] : [within];
  return [...own, ...childrenOf(within).flatMap(elementsOf)];
}

function childrenOf(element: GrelElement): readonly GrelElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

function siblingsOf(element: GrelElement): readonly GrelElement[] {
  return element.parent ? childrenOf(element.parent) : [element];
}

function fits(element: GrelElement, { test, before }: Chain, root: GrelElement): boolean {
  if (!test(element)) return false;
  if (!before) return true;
  const { combinator, chain } = before;
  if (combinator === '>' || combinator === ' ') {
    for (let one = element.parent; one && element !== root; one = one.parent) {
      if (fits(one, chain, root)) return true;
      if (combinator === '>' || one === root) return false;
    }
    return false;
  }
  const siblings = siblingsOf(element);
  const earlier = siblings.slice(0, siblings.indexOf(element));
  return combinator === '+'
    ? earlier.length > 0 && fits(earlier.at(-1)!, chain, root)
    : earlier.some((one) => fits(one, chain, root));
}

function parseList(text: string): readonly Chain[] {
  return splitOutside(text, ',').map((part) => parseChain(part.trim()));
}

/** Splits at a character outside brackets and quotes. */
function splitOutside(text: string, sign: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    if (character === sign && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function parseChain(text: string): Chain {
  let rest = text;
  let chain: Chain | undefined;
  let combinator: Combinator = ' ';
  while (rest !== '') {
    const found = /^\s*([>+~])\s*|^\s+/.exec(rest);
    if (found) {
      combinator = (found[1] ?? ' ') as Combinator;
      rest = rest.slice(found[0].length);
      if (!chain) throw new BadSelector();
      continue;
    }
    const tests: Test[] = [];
    for (;;) {
      const made = parseSimple(rest, tests.length === 0);
      if (!made) break;
      tests.push(made.test);
      rest = rest.slice(made.length);
    }
    if (tests.length === 0) throw new BadSelector();
    const test: Test = (element) => element.name !== '#root' && tests.every((one) => one(element));
    chain = chain ? { test, before: { combinator, chain } } : { test };
    combinator = ' ';
  }
  if (!chain) throw new BadSelector();
  return chain;
}

const name = '[\\p{L}\\p{N}_-]+';
const named = new RegExp(`^(?:\\*|${name}(?:[|:](?=${name}$)${name})?|${name}\\|${name}|\\*\\|${name})`, 'u');

function parseSimple(
  text: string,
  first: boolean,
): { readonly test: Test; readonly length: number } | undefined {
  if (first) {
    const element = named.exec(text)?.[0];
    if (element !== undefined) {
      const wanted = element.replace('|', ':').toLowerCase();
      const test: Test = (one) =>
        wanted === '*' ||
        one.name.toLowerCase() === wanted ||
        (wanted.startsWith('*:') && one.name.toLowerCase().endsWith(wanted.slice(1)));
      return { test, length: element.length };
    }
  }
  const id = new RegExp(`^([#.])(${name})`, 'u').exec(text);
  if (id) {
    const [all, sign, value = ''] = id;
    const test: Test =
      sign === '#'
        ? (one) => one.attributes.get('id') === value
        : (one) =>
            (one.attributes.get('class') ?? '').toLowerCase().split(/\s+/).includes(value.toLowerCase());
    return { test, length: all.length };
  }
  return parseAttribute(text) ?? parsePseudo(text);
}

function parseAttribute(text: string): { readonly test: Test; readonly length: number } | undefined {
  const found =
    /^\[\s*(\^)?([^\]=~|^$*!\s]+)\s*(?:([~|^$*!]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]]*?)))?\s*\]/.exec(text);
  if (!found) return undefined;
  const [all, prefix, key = '', comparison, double, single, bare] = found;
  const wanted = (double ?? single ?? bare ?? '').trim();
  const low = wanted.toLowerCase();
  let pattern: RegExp | undefined;
  if (comparison === '~=') {
    try {
      pattern = new RegExp(wanted);
    } catch {
      throw new BadSelector();
    }
  }
  const test: Test = (one) => {
    if (prefix) return [...one.attributes.keys()].some((each) => each.startsWith(key));
    const value = one.attributes.get(key) ?? one.attributes.get(key.toLowerCase());
    const lower = value?.toLowerCase();
    switch (comparison) {
      case undefined:
        return value !== undefined;
      case '=':
        return lower === low;
      case '!=':
        return lower !== low;
      case '^=':
        return lower?.startsWith(low) ?? false;
      case '$=':
        return lower?.endsWith(low) ?? false;
      case '*=':
        return lower?.includes(low) ?? false;
      case '|=':
        return lower === low || (lower?.startsWith(`${low}-`) ?? false);
      default:
        return value !== undefined && pattern!.test(value);
    }
  };
  return { test, length: all.length };
}

function parsePseudo(text: string): { readonly test: Test; readonly length: number } | undefined {
  const found = /^:([a-z-]+)/i.exec(text);
  if (!found) return undefined;
  const kind = found[1]!.toLowerCase();
  const inner = text[found[0].length] === '(' ? insideBrackets(text.slice(found[0].length)) : undefined;
  const length = found[0].length + (inner === undefined ? 0 : inner.length + 2);
  const test = pseudoTest(kind, inner);
  if (!test) throw new BadSelector();
  return { test, length };
}

function insideBrackets(text: string): string {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return text.slice(1, i);
  }
  throw new BadSelector();
}

const positionOf = (element: GrelElement) => siblingsOf(element).indexOf(element);
const sameName = (element: GrelElement) => siblingsOf(element).filter((one) => one.name === element.name);

function pseudoTest(kind: string, inner: string | undefined): Test | undefined {
  const text = inner?.trim().replace(/^(["'])(.*)\1$/s, '$2') ?? '';
  const low = text.toLowerCase();
  switch (kind) {
    case 'contains':
      return (one) => textOf(one).toLowerCase().includes(low);
    case 'containsown':
      return (one) => ownText(one).toLowerCase().includes(low);
    case 'has': {
      const chains = parseList(text);
      return (one) =>
        elementsOf(one).some((other) => other !== one && chains.some((chain) => fits(other, chain, one)));
    }
    case 'not': {
      const chains = parseList(text);
      return (one) => !chains.some((chain) => fits(one, chain, one));
    }
    case 'first-child':
      return (one) => positionOf(one) === 0;
    case 'last-child':
      return (one) => positionOf(one) === siblingsOf(one).length - 1;
    case 'only-child':
      return (one) => siblingsOf(one).length === 1;
    case 'first-of-type':
      return (one) => sameName(one)[0] === one;
    case 'last-of-type':
      return (one) => sameName(one).at(-1) === one;
    case 'empty':
      return (one) => one.children.length === 0;
    case 'nth-child':
      return nth(text, positionOf);
    case 'nth-last-child':
      return nth(text, (one) => siblingsOf(one).length - 1 - positionOf(one));
    case 'nth-of-type':
      return nth(text, (one) => sameName(one).indexOf(one));
    case 'eq':
    case 'lt':
    case 'gt': {
      const n = Number(text);
      if (!Number.isInteger(n)) return undefined;
      return (one) =>
        kind === 'eq' ? positionOf(one) === n : kind === 'lt' ? positionOf(one) < n : positionOf(one) > n;
    }
    default:
      return undefined;
  }
}

function nth(text: string, position: (element: GrelElement) => number): Test | undefined {
  const form = { odd: '2n+1', even: '2n' }[text.toLowerCase()] ?? text.replace(/\s+/g, '');
  const found = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/i.exec(form);
  if (!found || form === '') return undefined;
  const step =
    found[1] === undefined
      ? 0
      : found[1] === '' || found[1] === '+'
        ? 1
        : found[1] === '-'
          ? -1
          : Number(found[1]);
  const start = Number(found[2] ?? 0);
  return (one) => {
    const rest = position(one) + 1 - start;
    return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0;
  };
}
