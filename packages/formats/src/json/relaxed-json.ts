/**
 * What programs write before and after JSON: a guard against inclusion as a script, a call
 * (JSONP), an assignment.
 */
const before =
  /^\ufeff?\s*(?:\)\]\}',?|while\(1\);|for\(;;\);)?\s*(?:(?:export\s+default|(?:(?:var|let|const)\s+)?[\w$.]+\s*=|[\w$.]+\s*\()\s*)?(?=[[{])/;
const after = /^\s*\)?\s*;?\s*$/;

const word = /[\w$\u00a0-\uffff.+-]/;
const jsonLiteral = /^(?:true|false|null|NaN|-?Infinity|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const otherNumber = /^[+-]?(?:0[xX][\da-fA-F]+|\d*\.?\d+\.?(?:[eE][+-]?\d+)?|Infinity|NaN)$/;
/** Literals of Python and JavaScript. */
const otherLiterals: Readonly<Record<string, string>> = {
  ...{ True: 'true', False: 'false', None: 'null', undefined: 'null' },
};

/**
 * Rewrites JSON as people and other languages write it (JSON5, JSON with comments, literals of
 * Python and JavaScript, JSONP) as JSON: comments and trailing commas are removed, names and
 * strings get double quotes. Numbers that JSON doesn't have become strings with the same
 * characters. Line ends are kept.
 *
 * @param whole whether the text may not go on after its end
 * @returns undefined if the text is neither JSON nor like it, or if it is JSON already
 */
export function relaxedJson(text: string, whole: boolean): string | undefined {
  const writer = new RelaxedJson(text);
  return writer.rewrite(whole) && writer.isRelaxed ? writer.text : undefined;
}

class RelaxedJson {
  private readonly parts: string[] = [];
  private readonly source: string;
  private readonly closing: string[] = [];
  private at: number;
  isRelaxed: boolean;

  constructor(source: string) {
    this.source = source;
    const prefix = before.exec(this.afterComments(source))?.[0];
    this.at = prefix === undefined ? -1 : this.commentsEnd + prefix.length;
    this.isRelaxed = prefix !== undefined && (this.hasComments || /\S/.test(prefix.replace('\ufeff', '')));
    if (this.at > 0) this.parts.push(source.slice(0, this.at).replace(/[^\r\n]+/g, ''));
  }

  private commentsEnd = 0;
  private hasComments = false;

  get text(): string {
    return this.parts.join('');
  }

  private afterComments(text: string): string {
    const comments = /^\ufeff?(?:\s+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? '';
    this.commentsEnd = comments.length;
    this.hasComments = comments.includes('/');
    return text.slice(this.commentsEnd);
  }

  /** Returns whether all of the text could be read. */
  rewrite(whole: boolean): boolean {
    if (this.at < 0) return false;
    const { source, closing } = this;
    do {
      const mark = source[this.at];
      if (mark === undefined) return !whole;
      if (/\s/.test(mark)) this.copy(1);
      else if (mark === '/' || mark === '#') {
        if (!this.skipComment()) return false;
      } else if (mark === '{' || mark === '[') {
        closing.push(mark === '{' ? '}' : ']');
        this.copy(1);
      } else if (mark === '}' || mark === ']') {
        if (closing.pop() !== mark) return false;
        this.copy(1);
      } else if (mark === ',') this.comma();
      else if (mark === ':') this.copy(1);
      else if (mark === '"' || mark === "'") {
        if (!this.quoted(mark)) return !whole;
      } else if (!this.bare()) return false;
    } while (closing.length > 0);
    const rest = source.slice(this.at);
    if (rest.trim() !== '') this.isRelaxed = true;
    return after.test(rest.replace(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g, ''));
  }

  private copy(length: number): void {
    this.parts.push(this.source.slice(this.at, this.at + length));
    this.at += length;
  }

  private replace(length: number, text: string): void {
    this.isRelaxed = true;
    this.parts.push(text);
    this.at += length;
  }

  private skipComment(): boolean {
    const rest = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|#[^\r\n]*/y;
    rest.lastIndex = this.at;
    const comment = rest.exec(this.source)?.[0];
    if (comment === undefined) return false;
    this.replace(comment.length, comment.replace(/[^\r\n]+/g, ''));
    return true;
  }

  private comma(): void {
    const next = /,(?:\s+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
    next.lastIndex = this.at;
    const end = this.at + next.exec(this.source)![0].length;
    if (this.source[end] === '}' || this.source[end] === ']') this.replace(1, '');
    else this.copy(1);
  }

  private quoted(mark: string): boolean {
    const end = stringEnd(this.source, this.at, mark);
    if (end === undefined) return false;
    const found = this.source.slice(this.at, end);
    if (mark === '"' && !/[\r\n]|\\[^"\\/bfnrtu]/.test(found)) this.copy(found.length);
    else this.replace(found.length, doubleQuoted(found));
    return true;
  }

  /** Reads a name, number or literal without quotes. */
  private bare(): boolean {
    let end = this.at;
    while (end < this.source.length && word.test(this.source[end]!)) end++;
    const found = this.source.slice(this.at, end);
    const isName = this.closing.at(-1) === '}' && /^\s*:/.test(this.source.slice(end, end + 100));
    if (isName) this.replace(found.length, JSON.stringify(found));
    else if (jsonLiteral.test(found)) this.copy(found.length);
    else if (Object.hasOwn(otherLiterals, found)) this.replace(found.length, otherLiterals[found]!);
    else if (otherNumber.test(found)) this.replace(found.length, JSON.stringify(found));
    else return false;
    return true;
  }
}

/**
 * Returns the position after a string; undefined if the text ends before it does. A regular
 * expression would run out of stack on a long one.
 */
function stringEnd(text: string, from: number, mark: string): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === mark) return at + 1;
  }
  return undefined;
}

/** Escapes that JSON doesn't have. */
const otherEscapes: Readonly<Record<string, string>> = {
  ...{ a: '\\u0007', v: '\\u000b', '0': '\\u0000', '\n': '', '\r': '' },
};

/** Returns a string of JavaScript or Python as one of JSON. */
function doubleQuoted(text: string): string {
  const inner = text
    .slice(1, -1)
    .replace(/\\(?:x([\da-fA-F]{2})|\r\n|([\s\S]))|"/g, (all, hex?: string, escaped?: string) => {
      if (all === '"') return '\\"';
      if (hex !== undefined) return `\\u00${hex}`;
      if (escaped === undefined) return '';
      return otherEscapes[escaped] ?? (/["\\/bfnrtu]/.test(escaped) ? all : escaped);
    });
  return `"${inner.replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;
}
