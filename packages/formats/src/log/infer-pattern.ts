import { isAddress, isHost, isIdentifier, isInteger, isLevel, isLogger, momentAt } from './log-tokens.ts';

/** A pattern that most lines match. */
export interface InferredPattern {
  readonly pattern: string;
  /** Recognized fields, in order: `time`, `level`, `thread` … */
  readonly fields: readonly string[];
}

/** A line and the position up to which it has been parsed. */
interface Cursor {
  readonly line: string;
  readonly at: number;
}

/**
 * What comes next in most lines: the part of the pattern that matches it, and the lines that have
 * it.
 */
interface Part {
  readonly text: string;
  readonly name?: string;
  readonly rest: readonly Cursor[];
}

const agreement = 0.95;
const fieldLimit = 20;

/**
 * Finds what entries begin with: timestamps, levels, bracketed and quoted text, process numbers,
 * names of loggers and hosts, one after the other as long as nearly all entries have them; what
 * follows is the message. The shared head of entries is what collections of logs (Loghub, Zhu et
 * al. 2023) describe by hand as the log format.
 *
 * @param lines lines that begin an entry; lines that continue one have been left out
 */
export function inferPattern(lines: readonly string[]): InferredPattern | undefined {
  let cursors: readonly Cursor[] = lines.map((line) => ({ line, at: 0 }));
  const enough = lines.length * agreement;
  const used = new Set<string>();
  const fields: string[] = [];
  let pattern = '';
  for (let count = 0; count < fieldLimit; count++) {
    const separated = separator(cursors, enough);
    const field = nextPart(
      separated?.rest ?? cursors,
      enough,
      used,
      fields,
      separated !== undefined || count === 0,
    );
    if (!field) break;
    pattern += (separated?.text ?? '') + field.text;
    cursors = field.rest;
    if (field.name) {
      used.add(field.name);
      fields.push(field.name);
    }
  }
  if (fields.length === 0) return undefined;
  const separated = separator(cursors, enough);
  const rest = separated?.rest ?? cursors;
  if (rest.every(({ line, at }) => at === line.length))
    return { pattern: pattern + (separated?.text.trimEnd() ?? ''), fields };
  return { pattern: `${pattern}${separated?.text ?? ''}{message}`, fields: [...fields, 'message'] };
}

/** Returns the blanks and marks that come next in most lines. */
function separator(cursors: readonly Cursor[], enough: number): Part | undefined {
  const found = cursors.map(
    ({ line, at }) => /^ *(?:(?:-{1,3}|[|:,;>]{1,2})(?= |$))? */.exec(line.slice(at, at + 40))![0],
  );
  const counts = new Map<string, number>();
  for (const text of found) {
    const shape = text.replace(/ +/g, ' ');
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [shape, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (shape === '' || count < enough) return undefined;
  const rest = cursors.flatMap(({ line, at }, i) =>
    found[i]!.replace(/ +/g, ' ') === shape ? [{ line, at: at + found[i]!.length }] : [],
  );
  return { text: shape, rest };
}

/** Returns the field that comes next in most lines; undefined where the message begins. */
function nextPart(
  cursors: readonly Cursor[],
  enough: number,
  used: ReadonlySet<string>,
  fields: readonly string[],
  isSeparated: boolean,
): Part | undefined {
  return (
    moment(cursors, enough, used) ??
    enclosed(cursors, enough, used, '[', ']') ??
    enclosed(cursors, enough, used, '<', '>') ??
    enclosed(cursors, enough, used, '(', ')') ??
    (isSeparated ? word(cursors, enough, used, fields) : undefined)
  );
}

/** Returns the advanced cursors of a step if there are enough of them. */
function advance(
  cursors: readonly Cursor[],
  enough: number,
  end: (cursor: Cursor) => number | undefined,
): readonly Cursor[] | undefined {
  const rest = cursors.flatMap((cursor) => {
    const at = end(cursor);
    return at === undefined ? [] : [{ line: cursor.line, at }];
  });
  return rest.length > 0 && rest.length >= enough ? rest : undefined;
}

function moment(cursors: readonly Cursor[], enough: number, used: ReadonlySet<string>): Part | undefined {
  const first = cursors.map(({ line, at }) => momentAt(line, at)).find((one) => one !== undefined);
  if (!first) return undefined;
  const rest = advance(cursors, enough, ({ line, at }) => {
    const found = momentAt(line, at);
    return found?.words === first.words ? found.end : undefined;
  });
  const name = unused(used, ['time', 'time 2', 'time 3']);
  if (!rest || !name) return undefined;
  return { text: first.words === 1 ? `{${name}}` : `{${name}:${first.words}}`, name, rest };
}

function enclosed(
  cursors: readonly Cursor[],
  enough: number,
  used: ReadonlySet<string>,
  open: string,
  close: string,
): Part | undefined {
  const contents: string[] = [];
  const rest = advance(cursors, enough, ({ line, at }) => {
    const end = line[at] === open ? line.indexOf(close, at) : -1;
    if (end < 0 || end - at > 300) return undefined;
    contents.push(line.slice(at + 1, end));
    return end + 1;
  });
  if (!rest) return undefined;
  const most = (test: (text: string) => boolean): boolean =>
    contents.filter(test).length >= contents.length * agreement;
  const words = momentAt(contents[0]!, 0)?.words;
  // A word that all have before a value names it: [pid 35708].
  const label = /^([a-z]{2,12}) \S/i.exec(contents[0]!)?.[1];
  if (words === undefined && label && most((text) => text.startsWith(`${label} `)) && !used.has(label))
    return { text: `${open}${label} {${label}}${close}`, name: label, rest };
  const names = most((text) => momentAt(text, 0)?.end === text.length)
    ? ['time', 'time 2']
    : most((text) => isLevel(text.trim()))
      ? ['level']
      : most((text) => isInteger(text.trim()))
        ? open === '<'
          ? ['priority']
          : ['process id', 'thread id']
        : most((text) => isAddress(text.trim()))
          ? ['client']
          : ['thread', 'context'];
  const name = unused(used, [...names, 'field 1', 'field 2', 'field 3', 'field 4', 'field 5']);
  return name === undefined ? undefined : { text: `${open}{${name}}${close}`, name, rest };
}

/** Kinds of words that are fields, with the names for the first and further ones. */
const kinds: readonly { readonly test: (word: string) => boolean; readonly names: readonly string[] }[] = [
  { test: isLevel, names: ['level'] },
  { test: isInteger, names: ['process id', 'thread id', 'number 1', 'number 2'] },
  { test: isAddress, names: ['client', 'server'] },
  { test: isIdentifier, names: ['id', 'id 2'] },
  { test: isLogger, names: ['logger'] },
];

function word(
  cursors: readonly Cursor[],
  enough: number,
  used: ReadonlySet<string>,
  fields: readonly string[],
): Part | undefined {
  const take = (test: (word: string) => boolean, tail: RegExp): readonly Cursor[] | undefined =>
    advance(cursors, enough, ({ line, at }) => {
      const text = wordAt(line, at);
      const end = tail.exec(text)?.index ?? -1;
      return end > 0 && test(text.slice(0, end)) ? at + text.length : undefined;
    });
  const isFirst = fields.length === 0;
  for (const { test, names: later } of kinds) {
    // A number at the start counts the entries.
    const names = isFirst && test === isInteger ? ['number'] : later;
    for (const [tail, literal] of [
      [/$/, ''],
      [/:$/, ':'],
    ] as const) {
      const rest = take(test, tail);
      const name = rest && unused(used, names);
      if (rest && name) return { text: `{${name}}${literal}`, name, rest };
    }
  }
  // A word between marks, as in `time - api - INFO - …`.
  const between = unused(used, ['logger']);
  if (between && fields.length > 0) {
    const marked = advance(cursors, enough, ({ line, at }) => {
      const end = at + wordAt(line, at).length;
      return end > at && /^ (?:-{1,3}|\|) /.test(line.slice(end, end + 5)) ? end : undefined;
    });
    if (marked) return { text: `{${between}}`, name: between, rest: marked };
  }
  if (isFirst) {
    const before = advance(cursors, enough, ({ line, at }) => {
      const end = at + wordAt(line, at).length;
      return line[end] === ' ' && momentAt(line, end + 1) ? end : undefined;
    });
    if (before) return { text: '{process}', name: 'process', rest: before };
  }
  const source = unused(used, ['process']);
  if (!isFirst && source) {
    const numbered = advance(cursors, enough, ({ line, at }) => {
      const text = wordAt(line, at);
      return /^[^[\]]{1,100}\[\d{1,10}\]:$/.test(text) ? at + text.length : undefined;
    });
    if (numbered && !used.has('process id'))
      return { text: `{${source}}[{process id}]:`, name: source, rest: numbered };
    const plain = take((text) => /^[\w./$()[\]@#-]{1,200}$/.test(text), /:$/);
    if (plain) return { text: `{${source}}:`, name: source, rest: plain };
  }
  // In syslog lines, the host follows the timestamp, before the process.
  if (fields.length === 1 && fields[0] === 'time' && !used.has('host')) {
    const hosts = take(isHost, /$/);
    if (
      hosts &&
      advance(hosts, enough, ({ line, at }) =>
        /^ [^\s:]{1,200}:(?: |$)/.test(line.slice(at, at + 204)) ? at : undefined,
      )
    )
      return { text: '{host}', name: 'host', rest: hosts };
  }
  return undefined;
}

function wordAt(line: string, at: number): string {
  const end = line.indexOf(' ', at);
  return line.slice(at, Math.min(end < 0 ? line.length : end, at + 400));
}

function unused(used: ReadonlySet<string>, names: readonly string[]): string | undefined {
  return names.find((name) => !used.has(name));
}
