import type { Pieces } from '../../pieces.ts';
import { type CodedTable, changesOf } from '../../table/coded-table.ts';
import { isNear } from '../../table/is-near.ts';

/**
 * A column whose values are composed of those of others: `parts` with fixed strings before, between
 * and after them.
 */
export interface Composite {
  readonly column: number;
  readonly parts: readonly number[];
  /** One more string than there are parts. */
  readonly strings: readonly string[];
  /** How each part is written within the whole. */
  readonly written: readonly Writing[];
  /** Share of rows composed this way, among those in which all parts have a value. */
  readonly support: number;
}

/**
 * How a value is written within another: unchanged, or as an integer with a minimum number of
 * digits.
 */
export type Writing = 'as-is' | { readonly digits: number };

const minSupport = 0.5;
/**
 * Minimum share for two columns that are merely equal in most rows. They may legitimately differ in
 * the rest, as prices before and after do, so both must identify their rows.
 */
const minEqual = 0.93;
/**
 * Minimum share of rows that are composed of a part, among those without the part’s usual value.
 */
const minUnusual = 0.3;
const minDifferent = 0.5;
/** Minimum gain over chance for a column composed of one other and a fixed string. */
const minGain = 0.6;
/**
 * Minimum share of rows whose whole is composed of its parts, so that their agreement means
 * something.
 */
const minAgreeing = 0.6;
/** Minimum share of rows whose digits are those of two columns without anything between them. */
const minGlued = 0.95;
const sampleRows = 400;

/** Writes a part as it appears within the whole; undefined if it can’t be written that way. */
export function write(value: string, writing: Writing): string | undefined {
  if (writing === 'as-is') return value;
  const whole = /^(\d+)(?:\.0+)?$/.exec(value)?.[1];
  return whole?.padStart(writing.digits, '0');
}

/** Composes the whole of a row from its parts. */
export function compose(table: CodedTable, one: Composite, row: number): string | undefined {
  let text = one.strings[0]!;
  for (const [i, part] of one.parts.entries()) {
    const value = table.columns[part]!.at(row);
    const written = value === '' ? undefined : write(value, one.written[i]!);
    if (written === undefined) return undefined;
    text += written + one.strings[i + 1]!;
  }
  return text;
}

const known = new WeakMap<
  CodedTable,
  { readonly changes: number; readonly composites: readonly Composite[] }
>();

/**
 * Finds columns composed of one or two others, such as `al_ami-3` of `al` and `ami-3`. The result
 * is reused until a cell changes.
 */
export function* findComposites(table: CodedTable): Pieces<readonly Composite[]> {
  const before = known.get(table);
  const changes = changesOf(table);
  if (before?.changes === changes) return before.composites;
  const step = Math.max(1, Math.floor(table.rows / sampleRows));
  const rows = Array.from({ length: Math.min(table.rows, sampleRows) }, (_, i) => i * step);
  const sample = new Sample(table, rows);
  const found: Composite[] = [];
  for (const column of table.columns.keys()) {
    const one = compositeOf(table, column, sample);
    if (one) found.push(one);
    yield;
  }
  // Two identical columns are reported once.
  const composites = found.filter(
    (one) =>
      one.strings.some((text) => text !== '') ||
      one.parts.length > 1 ||
      one.column > one.parts[0]! ||
      !found.some((other) => other.column === one.parts[0] && other.parts[0] === one.column),
  );
  known.set(table, { changes, composites });
  return composites;
}

/** Cells of some rows, each read and converted once. */
class Sample {
  readonly rows: readonly number[];
  private readonly table: CodedTable;
  private readonly written = new Map<string, readonly (string | undefined)[]>();

  constructor(table: CodedTable, rows: readonly number[]) {
    this.table = table;
    this.rows = rows;
  }

  column(at: number, writing: Writing = 'as-is'): readonly (string | undefined)[] {
    const key = `${at} ${writing === 'as-is' ? '' : writing.digits}`;
    const before = this.written.get(key);
    if (before) return before;
    const strings = this.rows.map((row) => write(this.table.columns[at]!.at(row), writing));
    this.written.set(key, strings);
    return strings;
  }

  /** Returns the number of rows whose whole contains a part; 0 if too few can. */
  found(part: number, writing: Writing, whole: number): number {
    const [parts, wholes] = [this.column(part, writing), this.column(whole)];
    const most = this.rows.length * (1 - minSupport);
    let missed = 0;
    for (let i = 0; i < parts.length; i++) {
      if (parts[i] && wholes[i]!.includes(parts[i]!)) continue;
      missed++;
      if (missed > most) return 0;
    }
    return parts.length - missed;
  }
}

function compositeOf(table: CodedTable, column: number, sample: Sample): Composite | undefined {
  const { rows } = sample;
  const whole = table.columns[column]!;
  if (whole.present().length < 5) return undefined;
  const within = table.columns
    .flatMap((part, at) => {
      if (at === column || part.present().length < 2) return [];
      if (!isNear(table.columns.length, at, column)) return [];
      return ['as-is' as const, ...digitsOf(part.values, whole.values)].map((writing) => ({
        at,
        writing,
        found: sample.found(at, writing, column),
      }));
    })
    .filter(({ found }) => found > 0 && found >= rows.length * minSupport)
    .sort((a, b) => b.found - a.found)
    .slice(0, 6);
  let best: Composite | undefined;
  const consider = (parts: readonly { at: number; writing: Writing }[]): void => {
    const found = templateOf(table, column, parts, rows);
    if (!found) return;
    const better = !best || found.parts.length > best.parts.length || found.support > best.support;
    if (better && !(best && best.parts.length > found.parts.length && best.support > 0.6)) best = found;
  };
  for (const a of within) consider([a]);
  for (const a of within) for (const b of within) if (a.at !== b.at) consider([a, b]);
  return best;
}

/** Returns the numbers of digits that numbers such as `12.0` have within codes of one length. */
function digitsOf(parts: readonly string[], wholes: readonly string[]): { digits: number }[] {
  if (!parts.slice(0, 20).some((value) => /^\d+(\.0+)?$/.test(value))) return [];
  const widths = new Set(wholes.slice(0, 20).map((value) => (/\d+$/.exec(value)?.[0] ?? '').length));
  return widths.size <= 2
    ? [...widths].filter((digits) => digits > 1).map((digits) => ({ digits }))
    : [{ digits: 1 }];
}

function templateOf(
  table: CodedTable,
  column: number,
  parts: readonly { readonly at: number; readonly writing: Writing }[],
  rows: readonly number[],
): Composite | undefined {
  const counts = new Map<string, { strings: string[]; count: number; values: Set<string> }>();
  const usual = parts.map(({ at }) => table.columns[at]!.values[table.columns[at]!.present()[0]!]);
  // Rows without the usual value of a part, and the templates of their wholes.
  const unusual = parts.map(() => [] as (string | undefined)[]);
  let possible = 0;
  let missed = 0;
  for (const row of rows) {
    // More wholes than may lack the parts do.
    if (missed > rows.length * (1 - minSupport)) return undefined;
    const whole = table.columns[column]!.at(row);
    const values = parts.map(({ at, writing }) => write(table.columns[at]!.at(row), writing));
    if (whole === '' || values.some((value) => value === undefined || value === '')) continue;
    possible++;
    const strings = split(whole, values as string[]);
    const key = strings && JSON.stringify(strings);
    parts.forEach(({ at }, i) => {
      if (table.columns[at]!.at(row) !== usual[i]) unusual[i]!.push(key);
    });
    if (!strings || !key) {
      missed++;
      continue;
    }
    const seen = counts.get(key) ?? { strings, count: 0, values: new Set<string>() };
    seen.count++;
    seen.values.add(whole);
    counts.set(key, seen);
  }
  const most = [...counts.values()].reduce((a, b) => (b.count > a.count ? b : a), {
    strings: [] as string[],
    count: 0,
    values: new Set<string>(),
  });
  if (most.count < Math.max(8, possible * minSupport) || most.values.size < 5) return undefined;
  // Digits next to digits may be divided in several ways.
  const isGlued = most.strings.every((text) => text === '') && parts.length > 1;
  if (isGlued && most.count < possible * minGlued && [...most.values].every((value) => /^\d+$/.test(value)))
    return undefined;
  // Letters of the whole that happen to equal the usual value of a column aren’t a part.
  const template = JSON.stringify(most.strings);
  const isByChance = unusual.some(
    (keys) => keys.length === 0 || keys.filter((key) => key === template).length < keys.length * minUnusual,
  );
  if (isByChance) return undefined;
  if (parts.length === 1) {
    const isEqual = most.strings.every((text) => text === '');
    if (isEqual && (most.count < possible * minEqual || most.values.size < most.count * minDifferent))
      return undefined;
    // Values found in nearly all rows agree by chance.
    const chance = table.columns[column]!.counts[table.columns[column]!.present()[0]!]! / table.rows;
    if (most.count / possible < chance + minGain * (1 - chance)) return undefined;
  }
  return {
    column,
    parts: parts.map(({ at }) => at),
    written: parts.map(({ writing }) => writing),
    strings: most.strings,
    support: most.count / possible,
  };
}

/**
 * Returns the text before, between and after the parts of a row in its whole; undefined if they
 * don’t occur in order.
 */
export function stringsOf(table: CodedTable, one: Composite, row: number): readonly string[] | undefined {
  const parts = one.parts.map((part, i) => write(table.columns[part]!.at(row), one.written[i]!));
  if (parts.some((value) => value === undefined || value === '')) return undefined;
  return split(table.columns[one.column]!.at(row), parts as string[]);
}

/** Returns the text before, between and after parts; undefined if they don’t occur in order. */
function split(whole: string, parts: readonly string[]): string[] | undefined {
  if (parts.length === 2 && whole.length < parts[0]!.length + parts[1]!.length) return undefined;
  if (parts.length === 2 && whole.startsWith(parts[0]!) && whole.endsWith(parts[1]!)) {
    const between = whole.slice(parts[0]!.length, whole.length - parts[1]!.length);
    return between.length <= 5 ? ['', between, ''] : undefined;
  }
  const strings: string[] = [];
  let at = 0;
  for (const part of parts) {
    const found = whole.indexOf(part, at);
    if (found < 0) return undefined;
    strings.push(whole.slice(at, found));
    at = found + part.length;
  }
  strings.push(whole.slice(at));
  return strings.every((text) => text.length <= 12) ? strings : undefined;
}

/**
 * Returns what one part must be for the whole to be right; undefined if the rest of the whole
 * doesn’t match.
 */
export function partOf(table: CodedTable, one: Composite, row: number, part: number): string | undefined {
  const whole = table.columns[one.column]!.at(row);
  let before = '';
  for (let i = 0; i < part; i++) {
    const written = write(table.columns[one.parts[i]!]!.at(row), one.written[i]!);
    if (written === undefined) return undefined;
    before += one.strings[i]! + written;
  }
  before += one.strings[part]!;
  let after = one.strings[part + 1]!;
  for (let i = part + 1; i < one.parts.length; i++) {
    const written = write(table.columns[one.parts[i]!]!.at(row), one.written[i]!);
    if (written === undefined) return undefined;
    after += written + one.strings[i + 1]!;
  }
  if (whole.length <= before.length + after.length) return undefined;
  if (!whole.startsWith(before) || !whole.endsWith(after)) return undefined;
  return read(
    whole.slice(before.length, whole.length - after.length),
    one.written[part]!,
    table.columns[one.parts[part]!]!.at(row),
  );
}

/** Converts a part back to the notation of its own column. */
function read(text: string, writing: Writing, old: string): string | undefined {
  if (writing === 'as-is') return text;
  if (!/^\d+$/.test(text) || text.length < writing.digits) return undefined;
  return `${text.replace(/^0+(?=\d)/, '')}${/\.0+$/.exec(old)?.[0] ?? ''}`;
}

/**
 * Whether a new whole contradicts its first or last part while the old one agrees with it: two
 * cells that agree are hardly both wrong.
 */
export function breaksAgreement(
  one: Composite,
  from: string,
  to: string,
  textAt: (column: number) => string,
): boolean {
  if (one.support < minAgreeing) return false;
  const last = one.parts.length - 1;
  const written = (part: number): string => write(textAt(one.parts[part]!), one.written[part]!) ?? '';
  const start = `${one.strings[0]!}${written(0)}${one.strings[1]!}`;
  const end = `${one.strings[last]!}${written(last)}${one.strings[last + 1]!}`;
  return (
    (written(0) !== '' && from.startsWith(start) && !to.startsWith(start)) ||
    (written(last) !== '' && from.endsWith(end) && !to.endsWith(end))
  );
}

/** Returns for each row whether its whole is what its parts say. */
export function explained(
  table: CodedTable,
  composites: readonly Composite[],
): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  for (const one of composites) {
    if (one.support < minAgreeing) continue;
    const columns = [one.column, ...one.parts].map((column) => {
      const known = found.get(column) ?? new Uint8Array(table.rows);
      found.set(column, known);
      return known;
    });
    for (let row = 0; row < table.rows; row++)
      if (compose(table, one, row) === table.columns[one.column]!.at(row))
        for (const column of columns) column[row] = 1;
  }
  return found;
}
