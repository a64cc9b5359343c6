/** A part of a pattern that matches text. */
export interface LogField {
  /** Column for the text; empty if it is dropped. */
  readonly name: string;
  /**
   * Number of words, separated by blanks, that it matches; undefined if it ends before the next
   * literal.
   */
  readonly words?: number;
}

/** Text that lines have in common, or a field between such text. */
export type PatternPart = string | LogField;

/** A pattern to split lines with; at least one field has a name. */
export interface LogPattern {
  readonly parts: readonly PatternPart[];
  /** Names of the columns, in order. */
  readonly columns: readonly string[];
}

export const patternLimit = 4000;
const fieldLimit = 500;
const wordLimit = 10;

/**
 * Parses a pattern such as `{time:2} [{level}] {message}`: names in braces are columns, the rest is
 * text that every line has. `{}` matches text and drops it, `{time:2}` matches two words, `{{` is a
 * brace. The idea comes from Logstash's dissect filter; unlike a regular expression, a pattern
 * takes time proportional to the line, whatever it contains.
 */
export function parseLogPattern(text: string): LogPattern | { readonly fault: string } {
  const parts: PatternPart[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push(literal);
    literal = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char !== '{') {
      literal += char;
      continue;
    }
    if (text[at + 1] === '{') {
      literal += '{';
      at++;
      continue;
    }
    const end = text.indexOf('}', at);
    if (end < 0)
      return { fault: `The brace at position ${at + 1} isn’t closed. Write {{ for a literal brace.` };
    flush();
    const field = parseField(text.slice(at + 1, end));
    if ('fault' in field) return field;
    if (typeof parts.at(-1) === 'object')
      return { fault: `Two fields need text between them, such as a space, before {${field.name}}.` };
    parts.push(field);
    at = end;
  }
  flush();
  const columns = parts.flatMap((part) => (typeof part === 'string' || part.name === '' ? [] : [part.name]));
  if (text !== '' && columns.length === 0) return { fault: 'Name at least one field, such as {message}.' };
  if (columns.length > fieldLimit) return { fault: `A pattern can name at most ${fieldLimit} fields.` };
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice !== undefined) return { fault: `{${twice}} occurs twice; give each field a different name.` };
  return { parts, columns };
}

function parseField(text: string): LogField | { readonly fault: string } {
  const [, name = '', count] = /^(.*?)(?::(\d{1,4}))?$/s.exec(text) ?? [];
  if (count === undefined) return { name: name.trim() };
  const words = Number(count);
  if (words < 1 || words > wordLimit)
    return { fault: `{${text}} takes ${count} words; a field takes 1 to ${wordLimit}.` };
  return { name: name.trim(), words };
}

/** Returns the text of a line for each column; undefined if the line doesn’t match the pattern. */
export function matchLine({ parts }: LogPattern, line: string): string[] | undefined {
  const values: string[] = [];
  let at = 0;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!;
    if (typeof part === 'string') {
      at = literalEnd(line, part, at);
      if (at < 0) return undefined;
      continue;
    }
    const next = parts[index + 1] as string | undefined;
    const end = fieldEnd(line, at, part, next, parts[index - 1] as string | undefined);
    if (end < 0 || (index === 0 && end === 0)) return undefined;
    if (part.name !== '') values.push(line.slice(at, end));
    at = end;
  }
  return at === line.length ? values : undefined;
}

/** Returns where a field that begins at `from` ends; -1 if it doesn’t. */
function fieldEnd(
  line: string,
  from: number,
  { words }: LogField,
  next: string | undefined,
  previous: string | undefined,
): number {
  const last = words === undefined ? from : lastWord(line, from, words);
  if (last < 0) return -1;
  const limit = words === undefined ? line.length : wordEnd(line, last);
  if (next === undefined) return limit;
  const quoted = next.startsWith('"') && (previous?.endsWith('"') ?? false);
  let at = literalStart(line, next, last, quoted);
  while (at >= 0 && at <= limit) {
    if (literalEnd(line, next, at) >= 0) return at;
    at = literalStart(line, next, next.startsWith(' ') ? endOfBlanks(line, at) : at + 1, quoted);
  }
  return -1;
}

/**
 * Returns where the last of a number of words begins, the first of which begins at `from`; -1 if
 * there are fewer.
 */
function lastWord(line: string, from: number, words: number): number {
  let at = from;
  for (let word = 1; word < words; word++) at = endOfBlanks(line, wordEnd(line, at));
  return at >= line.length || line[at] === ' ' ? -1 : at;
}

function wordEnd(line: string, from: number): number {
  const end = line.indexOf(' ', from);
  return end < 0 ? line.length : end;
}

/**
 * Returns the position of a literal's first character at `from` or later; one after a backslash
 * doesn't end a quoted field.
 */
function literalStart(line: string, literal: string, from: number, quoted: boolean): number {
  let at = line.indexOf(literal[0]!, from);
  while (quoted && at > 0 && line[at - 1] === '\\') at = line.indexOf('"', at + 1);
  return at;
}

/**
 * Returns the end of a literal at a position, where each run of blanks in it matches a run of any
 * length; -1 if it isn’t there.
 */
function literalEnd(line: string, literal: string, from: number): number {
  let at = from;
  for (let i = 0; i < literal.length; i++) {
    if (line[at] !== literal[i]) return -1;
    if (literal[i] !== ' ') {
      at++;
      continue;
    }
    at = endOfBlanks(line, at);
    while (literal[i + 1] === ' ') i++;
  }
  return at;
}

function endOfBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at++;
  return at;
}
