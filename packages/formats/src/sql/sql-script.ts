import { nameOf, quotedEnd, readCopyLine, readNames, readTuple, skipBlank } from './sql-values.ts';

/** Rows of a table in a script, with the names of their columns if the statement lists them. */
export interface ScriptRows {
  readonly table: string;
  readonly columns: readonly string[] | undefined;
  readonly rows: readonly (readonly (string | null)[])[];
  /** Line on which the first of them begins, counted from 1. */
  readonly line: number;
}

/** A table that the script creates. */
export interface ScriptTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Types of the columns, as the script declares them. */
  readonly definitions: readonly string[];
}

export type ScriptPart = ScriptRows | ScriptTable;

// Each character can be matched in only one way, so that a text that is no statement takes no time.
const part = '(?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|\\[[^\\]]*\\]|[\\w$#@]+)';
const name = `${part}(?:\\s*\\.\\s*${part})*`;
const names = '\\((?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|\\[[^\\]]*\\]|[\\w$#@.\\s,])*\\)';
const insert = new RegExp(
  `(?:INSERT|REPLACE)\\s+(?:IGNORE\\s+|LOW_PRIORITY\\s+|DELAYED\\s+|OR\\s+\\w+\\s+)*INTO\\s+(?:ONLY\\s+)?(${name})\\s*(${names})?\\s*(?:OVERRIDING\\s+\\w+\\s+VALUE\\s*)?VALUES\\s*(?=\\()`,
  'iy',
);
const copy = new RegExp(`COPY\\s+(${name})\\s*(${names})?\\s*FROM\\s+stdin[^;\\n]*;[^\\S\\n]*\\r?\\n`, 'iy');
const create = new RegExp(
  `CREATE\\s+(?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|FOREIGN|COLUMN)\\s+)*TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?(${name})\\s*\\(`,
  'iy',
);

/** A statement or a value that goes on longer is not read. */
const longest = 64 << 20;
const rowsAtOnce = 2048;

/**
 * Reads the rows that a script of SQL inserts: those of INSERT and REPLACE with values, and of COPY
 * from the script itself, as dumps of PostgreSQL contain them. Other statements are skipped, but
 * for the columns of CREATE TABLE.
 */
export class SqlScript {
  private readonly pieces: AsyncIterator<string>;
  private readonly escapes: boolean;
  private text = '';
  private at = 0;
  private line = 1;
  private ended = false;

  /** @param escapes whether backslashes escape characters in strings */
  constructor(pieces: AsyncIterable<string>, escapes: boolean) {
    this.pieces = pieces[Symbol.asyncIterator]();
    this.escapes = escapes;
  }

  async *parts(): AsyncGenerator<ScriptPart> {
    try {
      while (await this.toStatement()) {
        const inserted = await this.match(insert);
        const copied = inserted ? undefined : await this.match(copy);
        const created = inserted || copied ? undefined : await this.match(create);
        if (inserted) yield* this.inserted(inserted);
        else if (copied) yield* this.copied(copied);
        else {
          const statement = await this.skipStatement();
          if (created) yield { table: nameOf(created[1]!.trim()), ...createdColumns(statement) };
        }
      }
    } finally {
      await this.pieces.return?.();
    }
  }

  /** Moves to the next statement; returns false at the end. */
  private async toStatement(): Promise<boolean> {
    for (;;) {
      const start = skipBlank(this.text, this.at);
      const isCut =
        start >= this.text.length || this.text.startsWith('/*', start) || start > this.text.length - 64;
      if (isCut && (await this.fill())) continue;
      this.moveTo(start);
      if (this.text[start] === ';') this.moveTo(start + 1);
      else if (this.text[start] === '#') this.moveTo(this.lineEnd(start));
      else if (this.text[start] === '\\') this.moveTo(this.lineEnd(start));
      else return start < this.text.length;
    }
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end + 1;
  }

  private async match(pattern: RegExp): Promise<RegExpExecArray | undefined> {
    while (this.text.length - this.at < 65_536 && (await this.fill()));
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.moveTo(this.at + found[0].length);
    return found;
  }

  private async *inserted([, table = '', list]: RegExpExecArray): AsyncGenerator<ScriptRows> {
    const head = { table: nameOf(table.trim()), columns: list === undefined ? undefined : readNames(list) };
    let rows: (readonly (string | null)[])[] = [];
    let { line } = this;
    for (;;) {
      const tuple = readTuple(this.text, this.at, this.escapes);
      if (tuple === undefined && (await this.grow())) continue;
      if (!tuple) break;
      rows.push(tuple.cells);
      this.moveTo(tuple.end);
      while (skipBlank(this.text, this.at) >= this.text.length && (await this.fill()));
      this.moveTo(skipBlank(this.text, this.at));
      if (rows.length >= rowsAtOnce) {
        yield { ...head, rows, line };
        rows = [];
        ({ line } = this);
      }
      if (this.text[this.at] !== ',') break;
      this.moveTo(this.at + 1);
    }
    if (rows.length > 0) yield { ...head, rows, line };
    await this.skipStatement();
  }

  private async *copied([, table = '', list]: RegExpExecArray): AsyncGenerator<ScriptRows> {
    const head = { table: nameOf(table.trim()), columns: list === undefined ? undefined : readNames(list) };
    let rows: (readonly (string | null)[])[] = [];
    let { line } = this;
    for (;;) {
      const end = this.text.indexOf('\n', this.at);
      if (end < 0 && (await this.fill())) continue;
      const text = this.text.slice(this.at, end < 0 ? this.text.length : end).replace(/\r$/, '');
      this.moveTo(end < 0 ? this.text.length : end + 1);
      if (text === '\\.' || (end < 0 && text === '')) break;
      rows.push(readCopyLine(text));
      if (rows.length < rowsAtOnce) continue;
      yield { ...head, rows, line };
      rows = [];
      ({ line } = this);
    }
    if (rows.length > 0) yield { ...head, rows, line };
  }

  /**
   * Moves after the next semicolon outside of quotes and comments. Returns what is before it.
   */
  private async skipStatement(): Promise<string> {
    let end = this.statementEnd();
    while (end === undefined && (await this.grow())) end = this.statementEnd();
    const skipped = this.text.slice(this.at, end);
    this.moveTo(end ?? this.text.length);
    return skipped;
  }

  private statementEnd(): number | undefined {
    const { text } = this;
    for (let i = this.at; i < text.length; i++) {
      const mark = text[i];
      if (mark === ';') return i + 1;
      if (mark === "'" || mark === '"' || mark === '`') {
        const end = quotedEnd(text, i, this.escapes);
        if (end === undefined) return undefined;
        i = end - 1;
      } else if (mark === '-' && text[i + 1] === '-') i = this.lineEnd(i) - 1;
      else if (mark === '/' && text[i + 1] === '*') {
        const end = text.indexOf('*/', i + 2);
        if (end < 0) return undefined;
        i = end + 1;
      } else if (mark === '$') {
        const tag = /\$\w*\$/y;
        tag.lastIndex = i;
        const opening = tag.exec(text)?.[0];
        const end = opening === undefined ? i : text.indexOf(opening, i + opening.length);
        if (end < 0) return undefined;
        i = opening === undefined ? i : end + opening.length - 1;
      }
    }
    return undefined;
  }

  private moveTo(at: number): void {
    for (let i = this.at; i < at; i++) if (this.text.charCodeAt(i) === 10) this.line++;
    this.at = at;
  }

  /** Doubles the text that is left, so that reading a long value again and again stays cheap. */
  private async grow(): Promise<boolean> {
    const wanted = 2 * (this.text.length - this.at);
    let hasGrown = false;
    while ((!hasGrown || this.text.length - this.at < wanted) && (await this.fill())) hasGrown = true;
    return hasGrown;
  }

  /** Appends more of the text, and drops what has been read; returns false at the end. */
  private async fill(): Promise<boolean> {
    if (this.ended || this.text.length - this.at > longest) return false;
    const { value, done } = await this.pieces.next();
    if (done) {
      this.ended = true;
      // Strings end before the end of the text.
      this.text = `${this.text.slice(this.at)}\n`;
      this.at = 0;
      return true;
    }
    this.text = this.text.slice(this.at) + value;
    this.at = 0;
    return true;
  }
}

const definitionParts =
  /"(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[\w$#@]+|[^\s]/g;
const noColumn =
  /^(?:--.*|\/\*[\s\S]*|PRIMARY|FOREIGN|UNIQUE|KEY|INDEX|CONSTRAINT|CHECK|FULLTEXT|SPATIAL|EXCLUDE|LIKE)$/i;

/** Parts of a definition that its type may have. */
const maxTypeParts = 12;

/** Returns the columns that are defined after the parenthesis of CREATE TABLE. */
function createdColumns(statement: string): Pick<ScriptTable, 'columns' | 'definitions'> {
  const columns: string[] = [];
  const definitions: string[][] = [];
  let definition: string[] = [];
  let depth = 0;
  let isFirst = true;
  for (const [part] of statement.matchAll(definitionParts)) {
    if (part.startsWith('--') || part.startsWith('/*')) continue;
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (part === ',' && depth === 0) isFirst = true;
    else if (isFirst) {
      isFirst = false;
      definition = [];
      if (noColumn.test(part)) continue;
      columns.push(nameOf(part));
      definitions.push(definition);
      continue;
    }
    if (depth < 0) break;
    if (!isFirst && definition.length < maxTypeParts) definition.push(part);
  }
  return { columns, definitions: definitions.map((parts) => parts.join(' ')) };
}
