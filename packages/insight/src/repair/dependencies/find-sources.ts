import type { Pieces } from '../../pieces.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { groupRows, scoreGroups } from './score-groups.ts';

/** Columns in which several sources say what they know of the same things. */
export interface Sources {
  readonly source: number;
  readonly thing: number;
  readonly claims: readonly number[];
}

const minSources = 3;
const minThings = 5;
/** Sources that speak of a thing on average. */
const minSpeakers = 4;
/** The part of the rows whose source and thing no other row has. */
const unique = 0.98;
/** How often the other sources have to name what one says; and of how many things they name a value of their own. */
const minAgreement = 0.4;
const ownValues = 0.5;
/** How much of what guessing gets wrong a source has to get right of a column to determine it. */
const attributeGain = 0.5;

/**
 * Finds a column of names (the source) and one of things, of which each source speaks once, and the columns for which most sources say
 * the same of a thing. Sources that are numbers are years or counters, and what changes with them is no mistake; numbers and words may
 * be another for each source too, as prices and translations are. What is left are times, dates and codes.
 */
export function* findSources({ columns, rows }: CodedTable): Pieces<Sources | undefined> {
  const all = Int32Array.from({ length: rows }, (_, row) => row);
  for (const [source, column] of columns.entries()) {
    const sources = column.present().length;
    if (sources < minSources || sources > rows / minThings || !isName(column)) continue;
    for (const [thing, things] of columns.entries()) {
      const different = things.present().length;
      if (thing === source || different < minThings || different > rows / minSpeakers) continue;
      yield;
      if (!speakOnce(column, things, rows)) continue;
      const groups = groupRows(things, all, new Set([things.values.indexOf('')]));
      const claims = [...columns.keys()].filter((at) => {
        if (at === source || at === thing || !isClaim(columns[at]!)) return false;
        const score = scoreGroups(groups, columns[at]!);
        return score.accuracy >= minAgreement && score.named >= score.groups * ownValues;
      });
      if (claims.length > 0 && !hasAttributes(column, columns, all)) return { source, thing, claims };
    }
  }
  return undefined;
}

/** Whether a column determines another: what has attributes of its own is itself spoken of, and its rows may differ by these. */
function hasAttributes(source: CodedColumn, columns: readonly CodedColumn[], rows: Int32Array): boolean {
  const groups = groupRows(source, rows, new Set([source.values.indexOf('')]));
  return columns.some((column) => {
    const [mode] = column.present();
    if (column === source || mode === undefined) return false;
    const usual = column.counts[mode]! / Math.max(1, rows.length - column.count(''));
    return usual < 1 && (scoreGroups(groups, column).accuracy - usual) / (1 - usual) >= attributeGain;
  });
}

function speakOnce(source: CodedColumn, thing: CodedColumn, rows: number): boolean {
  const pairs = new Set<number>();
  const maxRepeated = rows - rows * unique;
  for (let row = 0; row < rows; row++) {
    pairs.add(source.codes[row]! * thing.values.length + thing.codes[row]!);
    if (row + 1 - pairs.size > maxRepeated) return false;
  }
  return true;
}

/** Whether a column holds words, and no dates or numbers in order. */
function isName(column: CodedColumn): boolean {
  const some = column.present().slice(0, 200);
  return some.every((code) => /^\p{L}/u.test(column.values[code]!));
}

/** Whether most values are put together of digits and other characters, as times, dates and codes are, and are no amounts. */
function isClaim(column: CodedColumn): boolean {
  const some = column.present().slice(0, 200);
  const fit = some.filter((code) => {
    const value = column.values[code]!;
    return /\d/.test(value) && !/^[-+(]?[$€£¥]?[\d.,\s]+[%)]?$/.test(value);
  });
  return some.length >= minThings && fit.length >= some.length * 0.8;
}
