/** What a value of a script ends with, and what it is as text. */
export interface ReadValue {
  readonly text: string | null;
  /** Position after the value. */
  readonly end: number;
}

const blank = /(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/y;
const plain = /[^\s,()'"`;]+/y;
/** Prefixes of strings: national, escaped, bytes, character sets and types. */
const prefix = /(?:[nNeEbBxXuU]|_\w+\s|(?:DATE|TIME|TIMESTAMP|DATETIME|INTERVAL)\s)\s*(?=')/iy;
const cast = /::\s*["\w. ]+(?:\([\d, ]*\))?(?:\[\])*/y;

/** Returns the position after white space and comments. */
export function skipBlank(text: string, from: number): number {
  blank.lastIndex = from;
  return from + (blank.exec(text)?.[0].length ?? 0);
}

/**
 * Returns the position after a quoted string or name that begins at a position; undefined if the
 * text ends before it does.
 *
 * @param escapes whether a backslash escapes the character after it
 */
export function quotedEnd(text: string, from: number, escapes: boolean): number | undefined {
  const mark = text[from]!;
  for (let i = from + 1; i < text.length; i++) {
    if (escapes && text[i] === '\\' && mark !== '`') i++;
    else if (text[i] === mark) {
      if (text[i + 1] === mark) i++;
      else return i + 1 < text.length ? i + 1 : undefined;
    }
  }
  return undefined;
}

/** Returns the content of a quoted string or name. */
export function unquoted(quoted: string, escapes: boolean): string {
  const mark = quoted[0]!;
  const inner = quoted.slice(1, -1).replaceAll(mark + mark, mark);
  return escapes && inner.includes('\\') ? inner.replace(/\\([\s\S])/g, escaped) : inner;
}

const escapeCodes: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '0': '\0', Z: '\u001a' },
};

const escaped = (_: string, code: string): string => escapeCodes[code] ?? code;

/**
 * Reads a value of a list: the content of a string, also with a prefix or a cast, null for NULL,
 * otherwise the expression as it is written. Undefined if the text ends before the value does.
 */
export function readValue(text: string, from: number, escapes: boolean): ReadValue | undefined {
  const start = skipBlank(text, from);
  prefix.lastIndex = start;
  const before = prefix.exec(text)?.[0] ?? '';
  const at = start + before.length;
  if (text[at] === "'") {
    const withEscapes = escapes || /^e/i.test(before);
    const end = quotedEnd(text, at, withEscapes);
    if (end === undefined) return undefined;
    cast.lastIndex = end;
    const after = skipBlank(text, end + (cast.exec(text)?.[0].length ?? 0));
    if (after >= text.length) return undefined;
    if (isEnd(text[after]!)) return { text: unquoted(text.slice(at, end), withEscapes), end: after };
  }
  const end = expressionEnd(text, start, escapes);
  if (end === undefined) return undefined;
  const found = text.slice(start, end).trim();
  return { text: /^null$/i.test(found) ? null : found, end };
}

const isEnd = (mark: string): boolean => mark === ',' || mark === ')';

function expressionEnd(text: string, from: number, escapes: boolean): number | undefined {
  let depth = 0;
  for (let i = from; i < text.length; ) {
    const mark = text[i]!;
    if (depth === 0 && isEnd(mark)) return i;
    if (mark === '(') depth++;
    else if (mark === ')') depth--;
    if (mark === "'" || mark === '"' || mark === '`') {
      const end = quotedEnd(text, i, escapes);
      if (end === undefined) return undefined;
      i = end;
    } else {
      plain.lastIndex = i;
      i += plain.exec(text)?.[0].length ?? 1;
    }
  }
  return undefined;
}

/** Reads a row in parentheses; undefined if the text ends before it does, null if there is none. */
export function readTuple(
  text: string,
  from: number,
  escapes: boolean,
): { readonly cells: readonly (string | null)[]; readonly end: number } | undefined | null {
  let at = skipBlank(text, from);
  if (at >= text.length) return undefined;
  if (text[at] !== '(') return null;
  const cells: (string | null)[] = [];
  do {
    const value = readValue(text, at + 1, escapes);
    if (!value) return undefined;
    cells.push(value.text);
    at = value.end;
  } while (text[at] === ',');
  return { cells, end: at + 1 };
}

/** Reads a list of names in parentheses. */
export function readNames(list: string): readonly string[] {
  return [...list.matchAll(/"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|[^\s,()]+/g)].map(([name]) =>
    nameOf(name),
  );
}

/** Returns a name without quotes, and without those of schemas before it. */
export function nameOf(written: string): string {
  const last =
    [...written.matchAll(/"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|[^.]+/g)].at(-1)?.[0] ?? written;
  if (last[0] === '[') return last.slice(1, -1);
  return /^["`]/.test(last) ? unquoted(last, false) : last;
}

/** Reads a line of the text format of PostgreSQL's COPY. */
export function readCopyLine(line: string): readonly (string | null)[] {
  return line.split('\t').map((cell) =>
    cell === '\\N'
      ? null
      : cell.includes('\\')
        ? cell.replace(
            /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|([\s\S]))/g,
            (_, octal?: string, hex?: string, code = '') => {
              if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
              if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
              return code === 'v'
                ? '\v'
                : code === 'Z'
                  ? 'Z'
                  : (escapeCodes[code as string] ?? (code as string));
            },
          )
        : cell,
  );
}
