import type { Pieces } from '../../pieces.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { type Readings, readingsOf } from './claim-readings.ts';
import { groupRows, scoreGroups } from './score-groups.ts';

/** Columns in which several sources state what they know about the same entities. */
export interface Sources {
  readonly source: number;
  readonly thing: number;
  readonly claims: readonly number[];
}

const minSources = 3;
const minThings = 5;
/** Minimum average number of sources per entity. */
const minSpeakers = 4;
/** Minimum share of rows with a unique combination of source and entity. */
const unique = 0.98;
/**
 * Minimum rate at which other sources confirm a value, and minimum share of entities for which they
 * state a distinct value.
 */
const minAgreement = 0.4;
const minDistinctShare = 0.5;
/** Minimum share of the errors of guessing that a source must avoid to determine a column. */
const attributeGain = 0.5;

/**
 * Finds a column of names (the source), one of entities that each source describes once, and the
 * columns in which most sources agree about an entity. If sources are numbers, they are years or
 * counters, and what changes with them is no mistake. Numbers and words may also differ
 * legitimately between sources, as prices and translations do. That leaves times, dates and codes.
 */
export function* findSources(table: CodedTable): Pieces<Sources | undefined> {
  if (!known.has(table)) known.set(table, yield* search(table));
  return known.get(table);
}

/** Repairs of a table don’t change what its columns are. */
const known = new WeakMap<CodedTable, Sources | undefined>();

function* search({ columns, rows }: CodedTable): Pieces<Sources | undefined> {
  const readings = new Map<number, Readings>();
  const readingsAt = (at: number): Readings => {
    const found = readings.get(at) ?? readingsOf(columns[at]!);
    readings.set(at, found);
    return found;
  };
  const all = Int32Array.from({ length: rows }, (_, row) => row);
  for (const [source, column] of columns.entries()) {
    const sources = column.present().length;
    if (sources < minSources || sources > rows / minThings || !isName(column)) continue;
    for (const [thing, things] of columns.entries()) {
      const different = things.present().length;
      if (thing === source || different < minThings || different > rows / minSpeakers) continue;
      yield;
      if (!describeOnce(column, things, rows)) continue;
      const groups = groupRows(things, all, new Set([things.values.indexOf('')]));
      const claims = [...columns.keys()].filter((at) => {
        if (at === source || at === thing || !isClaim(columns[at]!)) return false;
        const score = scoreGroups(groups, readingsAt(at));
        return score.accuracy >= minAgreement && score.named >= score.groups * minDistinctShare;
      });
      if (claims.length > 0 && !hasAttributes(column, columns, all)) return { source, thing, claims };
    }
  }
  return undefined;
}

/**
 * Whether a column determines another: a source with attributes is itself described, and its rows
 * may differ because of them.
 */
function hasAttributes(source: CodedColumn, columns: readonly CodedColumn[], rows: Int32Array): boolean {
  const groups = groupRows(source, rows, new Set([source.values.indexOf('')]));
  return columns.some((column) => {
    const [mode] = column.present();
    if (column === source || mode === undefined) return false;
    const usual = column.counts[mode]! / Math.max(1, rows.length - column.count(''));
    return usual < 1 && (scoreGroups(groups, column).accuracy - usual) / (1 - usual) >= attributeGain;
  });
}

function describeOnce(source: CodedColumn, thing: CodedColumn, rows: number): boolean {
  const pairs = new Set<number>();
  const maxRepeated = rows - rows * unique;
  for (let row = 0; row < rows; row++) {
    pairs.add(source.codes[row]! * thing.values.length + thing.codes[row]!);
    if (row + 1 - pairs.size > maxRepeated) return false;
  }
  return true;
}

/** Whether a column holds words rather than dates or ordered numbers. */
function isName(column: CodedColumn): boolean {
  const some = column.present().slice(0, 200);
  return some.every((code) => /^\p{L}/u.test(column.values[code]!));
}

/**
 * Whether most values combine digits with other characters, as times, dates and codes do, and
 * aren’t amounts.
 */
function isClaim(column: CodedColumn): boolean {
  const some = column.present().slice(0, 200);
  const fit = some.filter((code) => {
    const value = column.values[code]!;
    return /\d/.test(value) && !/^[-+(]?[$€£¥]?[\d.,\s]+[%)]?$/.test(value);
  });
  return some.length >= minThings && fit.length >= some.length * 0.8;
}
