import { defineMessages, digitsInGroups, type Message, uniqueName } from '@winnow/kernel';
import { columnCells, type FoundCandidate, isBlank, mainType, type RawTable } from './relational.ts';
import { isPeriods } from './series.ts';

/** Column whose name states what it measures and for which group. */
interface GroupedColumn {
  readonly name: string;
  readonly group: string;
  readonly measure: string;
}

interface Grouping {
  readonly columns: readonly GroupedColumn[];
  /** Separator between the two parts of every name. */
  readonly separator?: string;
  readonly groupFirst: boolean;
  /** Whether the groups are meaningful, as years are and the right half of a page is not. */
  readonly named: boolean;
  readonly confidence: number;
  readonly reason: Message;
}

/** Ways to split a name into two parts, likeliest first. */
const splitters: readonly RegExp[] = [
  /^(.+?)(\s*[:|]\s+|\s+[-–/]\s+)(.+)$/,
  /^(.+)([\s_./:-])([^\s_./:-]+)$/,
  /^([^\s_./:-]+)([\s_./:-])(.+)$/,
  /^(.*\p{L})()(\d{1,2})$/u,
];
const sureOfPeriods = 0.93;
const sureOfNames = 0.8;
const minNamed = 6;

/** Messages about several measures for each of several groups. */
export const groupMessages = defineMessages('relational.groups', {
  sideBySide: ({ measures, groups }: { measures: readonly string[]; groups: number }) =>
    `${measures.join(', ')} repeat ${digitsInGroups(groups)} times side by side. Stack them?`,
  ofGroups: ({ firsts, lasts, isPeriod }: { firsts: number; lasts: number; isPeriod: boolean }) =>
    `${firsts} × ${lasts} columns name a measure and a ${isPeriod ? 'period' : 'group'}. Unpivot them, with a column for each measure?`,
});

/**
 * Detects several measures for each of several groups:
 * `Sales 2023, Cost 2023, Sales 2024, Cost 2024`.
 */
export function repeatedGroups(table: RawTable): FoundCandidate[] {
  const found = sideBySide(table) ?? measuresOfGroups(table);
  return found ? [{ steps: stepsOf(table, found), confidence: found.confidence, reason: found.reason }] : [];
}

/**
 * Detects tables side by side with the same names, which readers number:
 * `Date, Price, Date 2, Price 2`.
 */
function sideBySide({ header }: RawTable): Grouping | undefined {
  const names = new Set(header);
  const parts = header.map((name) => {
    const [, stem, digits] = /^(.*\S)[\s._]?(\d{1,2})$/.exec(name) ?? [];
    return stem !== undefined && names.has(stem)
      ? { name, stem, number: Number(digits) }
      : { name, stem: name, number: 0 };
  });
  const repeated = new Set(parts.filter(({ number }) => number > 0).map(({ stem }) => stem));
  const columns = parts.filter(({ stem }) => repeated.has(stem));
  const measures = [...repeated];
  const groups = columns.length / Math.max(1, measures.length);
  const isCyclic = columns.every(({ stem }, i) => stem === columns[i % measures.length]!.stem);
  if (measures.length < 2 || groups < 2 || !Number.isInteger(groups) || !isCyclic) return undefined;
  return {
    columns: columns.map(({ name, stem }, i) => ({
      name,
      group: String(Math.floor(i / measures.length) + 1),
      measure: stem,
    })),
    groupFirst: true,
    named: false,
    confidence: sureOfPeriods,
    reason: groupMessages.sideBySide({ measures, groups }),
  };
}

function measuresOfGroups(table: RawTable): Grouping | undefined {
  for (const splitter of splitters) {
    const parts = table.header.flatMap((name) => {
      const [, first, separator, last] = splitter.exec(name.trim()) ?? [];
      return first === undefined ? [] : [{ name, first, separator: separator!, last: last! }];
    });
    const firsts = [...new Set(parts.map(({ first }) => first))];
    const lasts = [...new Set(parts.map(({ last }) => last))];
    const isFull = parts.length >= 4 && parts.length === firsts.length * lasts.length;
    if (!isFull || firsts.length < 2 || lasts.length < 2) continue;
    const names = parts.map(({ name }) => name);
    const [firstsAre, lastsAre] = [firsts, lasts].map(
      (some) => isPeriods(some) && !areQuestions(table, some, names),
    );
    // A quarter of a year is one period in two parts.
    if (firstsAre && lastsAre) return undefined;
    const isPeriod = firstsAre === true || lastsAre === true;
    const groupFirst = firstsAre === true || (!lastsAre && areBlocks(table, parts));
    if (!isPeriod && !groupFirst) continue;
    const separator = parts[0]!.separator;
    // The corners of a box have two numbers too.
    const isShort = separator === '' && lasts.length === 2;
    return {
      columns: parts.map(({ name, first, last }) => ({
        name,
        group: groupFirst ? first : last,
        measure: groupFirst ? last : first,
      })),
      ...(isSplitBy(separator, parts) ? { separator } : {}),
      groupFirst,
      named: true,
      confidence: isPeriod && !isShort ? sureOfPeriods : sureOfNames,
      reason: groupMessages.ofGroups({ firsts: firsts.length, lasts: lasts.length, isPeriod }),
    };
  }
  return undefined;
}

/** Whether `Q1`, `Q2` and so on are questions with answers on a scale of up to ten, not quarters. */
function areQuestions(table: RawTable, groups: readonly string[], columns: readonly string[]): boolean {
  if (!groups.every((group) => /^Q\d$/i.test(group))) return false;
  const cells = columns.flatMap((name) => columnCells(table, table.header.indexOf(name)));
  return cells.every((cell) => isBlank(cell) || /^(?:\d|10)$/.test(cell.trim()));
}

type Part = {
  readonly name: string;
  readonly first: string;
  readonly separator: string;
  readonly last: string;
};

/**
 * Whether numeric measures come in the same order for each group:
 * `Home Won, Home Lost, Home Drawn, Away Won …`.
 */
function areBlocks(table: RawTable, parts: readonly Part[]): boolean {
  const size = new Set(parts.map(({ last }) => last)).size;
  if (parts.length < minNamed || size < 3) return false;
  return parts.every(
    ({ name, first, last }, i) =>
      last === parts[i % size]!.last &&
      first === parts[i - (i % size)]!.first &&
      mainType(columnCells(table, table.header.indexOf(name))).type === 'number',
  );
}

function isSplitBy(separator: string, parts: readonly Part[]): boolean {
  return (
    separator !== '' &&
    parts.every(
      (one) =>
        one.name === one.first + separator + one.last &&
        !one.first.includes(separator) &&
        !one.last.includes(separator),
    )
  );
}

const betweenNames = ' | ';

function stepsOf(table: RawTable, grouping: Grouping): FoundCandidate['steps'] {
  const { columns, separator, groupFirst, named } = grouping;
  const grouped = new Set(columns.map(({ name }) => name));
  const others = table.header.flatMap((name, c) => (grouped.has(name) ? [] : [{ name, c }]));
  // Empty columns between tables side by side only separate them.
  const gaps = named ? [] : others.filter(({ c }) => columnCells(table, c).every(isBlank));
  const kept = others.filter((one) => !gaps.includes(one));
  const keys = table.rows.map((row) => JSON.stringify(kept.map(({ c }) => row[c] ?? '')));
  const names = [...kept.map(({ name }) => name), ...columns.map(({ measure }) => measure)];
  const [group, measure, value, row] = [named ? 'Period' : 'Group', 'Measure', 'Value', 'Row'].map((name) =>
    uniqueName(name, names),
  ) as [string, string, string, string];
  const numbered = new Set(keys).size < keys.length;
  const plain = (one: GroupedColumn): string => `${one.group}${betweenNames}${one.measure}`;
  const isGroupFirst = separator === undefined || groupFirst;
  const dropped = [...(numbered ? [row] : []), ...(named ? [] : [group]), ...gaps.map(({ name }) => name)];
  return [
    ...(numbered ? [{ kind: 'add-row-number', params: { name: row } }] : []),
    ...(separator === undefined
      ? [
          {
            kind: 'rename-columns',
            params: { how: 'names', names: columns.map((one) => ({ from: one.name, to: plain(one) })) },
          },
        ]
      : []),
    {
      kind: 'unpivot-columns',
      params: {
        columns: separator === undefined ? columns.map(plain) : columns.map(({ name }) => name),
        label: 'split',
        separator: separator ?? betweenNames,
        labelName: isGroupFirst ? group : measure,
        moreLabels: [isGroupFirst ? measure : group],
        valueName: value,
        empty: named ? 'keep' : 'drop',
      },
    },
    { kind: 'pivot-columns', params: { label: measure, function: 'first', column: value } },
    ...(dropped.length > 0 ? [{ kind: 'drop-columns', params: { columns: dropped } }] : []),
  ];
}
