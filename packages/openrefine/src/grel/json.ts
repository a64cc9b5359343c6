import { dateText } from './dates/offset-text.ts';
import {
  type GrelObject,
  type GrelValue,
  isArray,
  isDate,
  isElement,
  isError,
  isObject,
  isRegex,
} from './value.ts';

const deepest = 200;

/**
 * Parses JSON as leniently as OpenRefine: single quotes, unquoted names, comments and trailing
 * commas are accepted, and anything after the first value is ignored. 1 is a whole number and 1.0
 * is not. Undefined if it is not JSON.
 */
export function parseJson(text: string): GrelValue | undefined {
  const reader = new JsonReader(text);
  try {
    return reader.whole();
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

class NotJson extends Error {}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): GrelValue {
    return this.#value(0);
  }

  #space(): void {
    const space = /(?:[ \t\r\n]|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
    space.lastIndex = this.#at;
    space.test(this.#text);
    this.#at = space.lastIndex;
  }

  #taken(what: string): boolean {
    this.#space();
    if (!this.#text.startsWith(what, this.#at)) return false;
    this.#at += what.length;
    return true;
  }

  #value(depth: number): GrelValue {
    if (depth > deepest) throw new NotJson();
    if (this.#taken('{')) return this.#object(depth);
    if (this.#taken('[')) return this.#array(depth);
    if (this.#taken('true')) return true;
    if (this.#taken('false')) return false;
    if (this.#taken('null')) return null;
    const quote = this.#text[this.#at];
    if (quote === '"' || quote === "'") return this.#quoted(quote);
    const number = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
    number.lastIndex = this.#at;
    const found = number.exec(this.#text);
    if (!found) throw new NotJson();
    this.#at = number.lastIndex;
    return found[1] || found[2] ? Number(found[0]) : BigInt(found[0]);
  }

  #array(depth: number): GrelValue {
    const items: GrelValue[] = [];
    do {
      if (this.#taken(']')) return items;
      items.push(this.#value(depth + 1));
    } while (this.#taken(','));
    if (!this.#taken(']')) throw new NotJson();
    return items;
  }

  #object(depth: number): GrelObject {
    const fields = new Map<string, GrelValue>();
    do {
      if (this.#taken('}')) return { kind: 'object', fields };
      const name = this.#name();
      if (!this.#taken(':')) throw new NotJson();
      fields.set(name, this.#value(depth + 1));
    } while (this.#taken(','));
    if (!this.#taken('}')) throw new NotJson();
    return { kind: 'object', fields };
  }

  #name(): string {
    const quote = this.#text[this.#at];
    if (quote === '"' || quote === "'") return this.#quoted(quote);
    const bare = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
    bare.lastIndex = this.#at;
    const found = bare.exec(this.#text)?.[0];
    if (found === undefined) throw new NotJson();
    this.#at += found.length;
    return found;
  }

  #quoted(quote: string): string {
    let text = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at]!;
      if (character === quote) {
        this.#at++;
        return text;
      }
      if (character !== '\\') {
        text += character;
        continue;
      }
      const escaped = this.#text[++this.#at] ?? '';
      if (escaped === 'u') {
        const code = this.#text.slice(this.#at + 1, this.#at + 5);
        if (!/^[0-9a-fA-F]{4}$/.test(code)) throw new NotJson();
        text += String.fromCharCode(Number.parseInt(code, 16));
        this.#at += 4;
      } else text += escapes[escaped] ?? escaped;
    }
    throw new NotJson();
  }
}

/** Converts a value to JSON; dates and elements become strings. */
export function jsonText(value: GrelValue): string {
  if (value === null || isRegex(value)) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return JSON.stringify(String(value));
    return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value);
  }
  if (isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (isObject(value)) {
    return `{${[...value.fields].map(([name, field]) => `${JSON.stringify(name)}:${jsonText(field)}`).join(',')}}`;
  }
  if (isDate(value)) return JSON.stringify(dateText(value));
  if (isError(value)) return JSON.stringify(value.message);
  return isElement(value) ? 'null' : JSON.stringify(value.name);
}
