import { defineMessages, digitsInGroups, type Message, uniqueName } from '@winnow/kernel';
import { isMissingWord } from '../meanings/missing-words.ts';
import {
  columnCells,
  type FoundCandidate,
  isBlank,
  mainType,
  type RawTable,
  type RelationalRule,
} from './relational.ts';
import { repeatedGroups } from './repeated-groups.ts';
import { areGroups, namesInSeries, type SeriesLabel, type SeriesName, series } from './series.ts';

/** Removes brackets that repeat the name: `2001 [YR2001]`. */
const withoutBrackets = (name: string): string => name.trim().replace(/\s*(?:\[.*\]|\(.*\))$/, '');

/** Names next to a series for whatever matches none of its values. */
const rest = /^(?:(?:don['’]?t|do not) know.*|unknown|not (?:stated|known|specified)|refused|others?|none)$/i;

/** Names that end or start with a counter: `Week 1`, `Score2`, `1st`. */
const counted = /^((?:.*?[^\d\s._-])?)[\s._-]*(\d{1,3})(?:st|nd|rd|th)?$/;

/** Names that say what was measured and end with a year: `Sales 2021`. */
const yearly = /^(.*[^\d\s._-])[\s._-]+(?:19|20)\d\d$/;

/** Questions that start with their number: `Q1 Satisfied`, `Q2: Would you come back?`. */
const question = /^(Q|Question|Item|Frage|F)[\s._-]?\d{1,3}(?:[\s.:)_-]+\S.*)$/;

/** Names that start with a counter: `2 bedrooms`. */
const counting = /^\d{1,3}[\s-](\p{L}{3,}?)s?$/u;

/** Numbered parts of one value, such as the lines of an address, rather than several values. */
const parts = /(?:addr(?:ess)?|street|str|line|suite|name)$/i;

/**
 * Whether a column name was generated because the file had none: its number is a position, not a
 * value.
 */
const isGenerated = (name: string, index: number): boolean =>
  name === `Column ${index + 1}` || /^Unnamed: \d+$/.test(name);

const messages = defineMessages('relational.wide-columns', {
  series: ({ count, series: kind }: { count: number; series: SeriesName }) =>
    `This looks like a cross-tab. Unpivot ${digitsInGroups(count)} ${kind} columns?`,
  counted: ({ count, stem }: { count: number; stem: string }) =>
    `This looks like a cross-tab. Unpivot ${digitsInGroups(count)} “${stem}” columns?`,
  listed: ({ count, stem }: { count: number; stem: string }) =>
    `“${stem}” is spread over ${digitsInGroups(count)} columns. Unpivot them into rows?`,
  similar: ({ count }: { count: number }) =>
    `This looks like a cross-tab. Unpivot ${digitsInGroups(count)} similar columns?`,
});

/** Columns whose names are values: years, months or counters, above values of one type. */
export const wideColumns = {
  name: 'wide-columns',
  messages,
  find: (table) => {
    if (table.header.every(isGenerated)) return [];
    const [grouped] = repeatedGroups(table);
    const found = grouped ? [grouped] : [];
    const run = longestSeries(table) ?? countedColumns(table) ?? groupColumns(table) ?? similarColumns(table);
    return run ? [...found, run] : found;
  },
} satisfies RelationalRule;

function unpivot(
  { header }: RawTable,
  columns: readonly string[],
  label: string,
  confidence: number,
  reason: Message,
  value = 'Value',
): FoundCandidate {
  const kept = header.filter((name) => !columns.includes(name));
  const labelName = uniqueName(label, kept);
  const valueName = uniqueName(value, [...kept, labelName]);
  return {
    steps: [{ kind: 'unpivot-columns', params: { columns, labelName, valueName, empty: 'keep' } }],
    confidence,
    reason,
  };
}

/**
 * Returns the column label for these names as values, such as “Month”; undefined if they aren’t a
 * series.
 */
export function seriesLabel(names: readonly string[]): SeriesLabel | undefined {
  const bare = names.map(withoutBrackets);
  return series.find((one) => namesInSeries(one, bare).length === bare.length)?.label;
}

function longestSeries(table: RawTable): FoundCandidate | undefined {
  const bare = table.header.map(withoutBrackets);
  for (const one of series) {
    const { name, label, sure } = one;
    const found = new Set(namesInSeries(one, bare));
    const inSeries = table.header.filter((_, c) => found.has(bare[c]!));
    const columns = name === 'age or range' ? withRest(table.header, inSeries) : inSeries;
    if (columns.length < (name === 'hour' ? 5 : 2) || countsOn(table.header, columns)) continue;
    if (name === 'quarter' && areAnswers(table, columns)) continue;
    const small = columns.length < 3 ? 0.25 : 0;
    return unpivot(
      table,
      columns,
      label,
      sure - small,
      messages.series({ count: columns.length, series: name }),
    );
  }
  return undefined;
}

/**
 * Whether further names continue the count where a series ends: if Q5 follows Q4, these are
 * questions, not quarters.
 */
function countsOn(header: readonly string[], columns: readonly string[]): boolean {
  const stems = new Set(columns.map((name) => counted.exec(withoutBrackets(name))?.[1]));
  const [stem] = stems;
  if (stems.size !== 1 || !stem) return false;
  return header.some((name) => !columns.includes(name) && counted.exec(withoutBrackets(name))?.[1] === stem);
}

/** Whether columns such as Q1 to Q3, without Q4, contain only answers on a scale of up to ten. */
function areAnswers(table: RawTable, columns: readonly string[]): boolean {
  if (!columns.every((name) => /^Q[1-3]$/i.test(name))) return false;
  return columns.flatMap((name) => valuesOf(table, name)).every((cell) => /^(?:\d|10)$/.test(cell.trim()));
}

/**
 * Adds the names right after the end of a series that stand for whatever matches none of its
 * values.
 */
function withRest(header: readonly string[], inSeries: readonly string[]): readonly string[] {
  const after = header.slice(header.indexOf(inSeries.at(-1) ?? '') + 1);
  const end = after.findIndex((text) => !rest.test(text.trim()));
  return inSeries.length === 0 ? inSeries : [...inSeries, ...(end < 0 ? after : after.slice(0, end))];
}

function countedColumns(table: RawTable): FoundCandidate | undefined {
  const groups = new Map<string, string[]>();
  for (const name of table.header.filter((text, c) => !isGenerated(text, c))) {
    const [stem] = [yearly, counted, question, counting].flatMap((one) => one.exec(name.trim())?.[1] ?? []);
    if (stem === undefined || !/[^\d\s._-]/.test(stem)) continue;
    groups.set(stem.trim(), [...(groups.get(stem.trim()) ?? []), name]);
  }
  const [best] = [...groups]
    .filter(([stem, columns]) => columns.length >= 3 && !parts.test(stem) && areFilled(table, columns))
    .sort((a, b) => b[1].length - a[1].length);
  if (!best) return undefined;
  const [stem, columns] = best;
  if (columns.every((name) => yearly.test(name.trim()))) {
    const said = messages.series({ count: columns.length, series: 'year' });
    return unpivot(table, columns, 'Year', 0.9, said, stem);
  }
  const isText = columns.every((name) => valueTypeOf(table, name) === 'text');
  const reason = (isText ? messages.listed : messages.counted)({ count: columns.length, stem });
  return unpivot(table, columns, stem, 0.9, reason);
}

/** Whether more than one of the columns has values at all. */
const areFilled = (table: RawTable, columns: readonly string[]): boolean =>
  columns.filter((name) => valuesOf(table, name).length > 0).length > 1;

const valueTypeOf = (table: RawTable, name: string) => mainType(valuesOf(table, name)).type;

/** Returns the cells of a column that aren't blank or a word for a missing value. */
function valuesOf(table: RawTable, name: string): readonly string[] {
  return columnCells(table, table.header.indexOf(name)).filter(
    (cell) => !isBlank(cell) && !isMissingWord(cell.trim()),
  );
}

/** Detects adjacent numeric columns that are groups of one thing. */
function groupColumns(table: RawTable): FoundCandidate | undefined {
  const isNumeric = table.header.map((_, c) => mainType(columnCells(table, c)).type === 'number');
  for (let from = 0; from < table.header.length - 1; from++) {
    let to = from;
    while (to < table.header.length && isNumeric[to] && areGroups(table.header.slice(from, to + 1))) to++;
    if (to - from < 2) continue;
    const columns = table.header.slice(from, to);
    return unpivot(table, columns, 'Group', 0.85, messages.similar({ count: columns.length }));
  }
  return undefined;
}

/**
 * Detects names above many numeric columns that aren’t a series: places or products across the top.
 */
function similarColumns(table: RawTable): FoundCandidate | undefined {
  const types = table.header.map((_, c) => mainType(columnCells(table, c)));
  const numbers = table.header.filter(
    (_, c) =>
      types[c]!.type === 'number' && types[c]!.share > 0.85 && !(c === 0 && isYears(columnCells(table, c))),
  );
  const strings = types.filter((one) => one.type === 'text').length;
  if (
    numbers.length < 4 ||
    numbers.length < 0.65 * table.header.length ||
    strings > 2 ||
    table.rows.length < 2 ||
    // Numbers above numbers are a row of values mistaken for names.
    mainType(numbers).type === 'number'
  )
    return undefined;
  // Different measures differ in magnitude; a single measure across the top doesn’t.
  const sizes = numbers.map((name) => medianSize(columnCells(table, table.header.indexOf(name))));
  const spread = Math.max(...sizes) - Math.min(...sizes);
  const units = numbers.filter((name) =>
    /[(%$€£]|count|total|rate|average|price|score|id\b/i.test(name),
  ).length;
  const decimals = new Set(numbers.map((name) => decimalsOf(columnCells(table, table.header.indexOf(name)))));
  const confidence =
    (decimals.size > 1 ? 0.5 : 0.85) -
    Math.min(0.45, 0.18 * spread) -
    0.3 * (units / numbers.length) -
    // Places and products are capitalized; if no name is, the columns may as well be measures.
    (numbers.some((name) => /\p{Lu}/u.test(name)) ? 0 : 0.3);
  return confidence < 0.6
    ? undefined
    : unpivot(table, numbers, 'Category', confidence, messages.similar({ count: numbers.length }));
}

/** Whether cells are years, one per row: what the rows are about. */
function isYears(cells: readonly string[]): boolean {
  return cells.every((cell) => /^(?:1[6-9]|20)\d\d$/.test(cell.trim()));
}

/** Returns the maximum number of decimals in a column. */
function decimalsOf(cells: readonly string[]): number {
  return Math.max(0, ...cells.map((cell) => /\.(\d+)/.exec(cell)?.[1]?.length ?? 0));
}

function medianSize(cells: readonly string[]): number {
  const sizes = cells
    .map((cell) => Math.abs(Number(cell.replace(/[^\d.]/g, ''))))
    .filter((size) => size > 0)
    .map(Math.log10)
    .sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}
