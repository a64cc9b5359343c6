import type { Repair } from '../../repair/find-repairs.ts';
import { repairSteps } from '../../repair/repair-steps.ts';
import { type Detector, listed, maxCells, plural } from '../detector.ts';
import type { Issue } from '../issue.ts';

interface Kind {
  readonly kind: string;
  /** What one value does, and what several do. */
  readonly one: string;
  readonly many: string;
}

const contradicts = {
  kind: 'dependencies',
  one: 'contradicts the rest of its row',
  many: 'contradict the rest of their row',
};
const misspelled = { kind: 'spelling', one: 'looks misspelled', many: 'look misspelled' };
const misplaced = {
  kind: 'characters',
  one: 'has characters out of place',
  many: 'have characters out of place',
};
const same = (kind: string, text: string): Kind => ({ kind, one: `is ${text}`, many: `are ${text}` });

/** The kind of issue that a repairer finds, and its sentence. */
const kinds: Readonly<Record<string, Kind>> = {
  'shifted-cells': {
    kind: 'shifted',
    one: 'stands next to its own column',
    many: 'stand next to their own column',
  },
  'dependency-votes': contradicts,
  'entity-votes': contradicts,
  'composite-parts': contradicts,
  'source-votes': {
    kind: 'sources',
    one: 'contradicts most of the other sources',
    many: 'contradict most of the other sources',
  },
  'value-typos': misspelled,
  'word-typos': misspelled,
  'shape-slips': misplaced,
  'unreadable-digits': misplaced,
  'leading-zeros': {
    kind: 'leading-zeros',
    one: 'lost its leading zeros',
    many: 'lost their leading zeros',
  },
  'dash-signs': { kind: 'characters', one: 'has another kind of dash', many: 'have another kind of dash' },
  'spelling-variants': same('case', 'written in another way than the same value elsewhere'),
  'letter-case': same('case', 'in another case than the rest'),
  'copied-values': same('codes', 'values of another column'),
  'code-names': same('codes', 'written otherwise than the codes or names of the column'),
  'code-words': same('case', 'written otherwise than the codes of the column'),
  'name-order': { kind: 'name-order', one: 'has the last name first', many: 'have the last name first' },
  'merged-cells': same('merged', 'in the neighbouring cell'),
  'one-unit': { kind: 'units', one: 'spells the unit differently', many: 'spell the unit in several ways' },
  durations: same('units', 'durations in another unit than the rest'),
  'percent-signs': same('percent', 'percentages mixed with plain numbers'),
  'scale-endings': {
    kind: 'number-format',
    one: 'names the end of the scale differently',
    many: 'name the end of the scale differently',
  },
  'currency-signs': {
    kind: 'number-format',
    one: 'writes the currency differently',
    many: 'write the currency differently',
  },
  'decimal-marks': {
    kind: 'number-format',
    one: 'has another decimal mark',
    many: 'have another decimal mark',
  },
  'digit-groups': {
    kind: 'number-format',
    one: 'groups its digits differently',
    many: 'group their digits differently',
  },
  'address-signs': {
    kind: 'email-signs',
    one: 'hides a sign of an email address, or has a slip in one',
    many: 'hide a sign of an email address, or have a slip in one',
  },
  'list-separators': {
    kind: 'list-format',
    one: 'separates its items differently',
    many: 'separate their items differently',
  },
  thousands: {
    kind: 'number-format',
    one: 'separates thousands differently',
    many: 'separate thousands differently',
  },
  'missing-words': same('placeholders', 'words for missing values among numbers'),
  'clock-times': same('time-format', 'times in another format than the rest'),
  'date-formats': same('date-format', 'in another date format than the rest'),
  mojibake: {
    kind: 'encoding',
    one: 'was read in the wrong encoding',
    many: 'were read in the wrong encoding',
  },
  'invisible-characters': {
    kind: 'invisible',
    one: 'has invisible characters',
    many: 'have invisible characters',
  },
};

/** Cells whose true value the rest of the table says: one issue for each kind, over all of its columns. */
export const repairedCells: Detector = {
  id: 'repaired-cells',
  find: (looked) => {
    const byKind = new Map<string, Repair[]>();
    for (const one of looked.repairs) {
      const { kind } = kinds[one.by.at(-1)!]!;
      const list = byKind.get(kind);
      if (list) list.push(one);
      else byKind.set(kind, [one]);
    }
    const order = Object.values(kinds).map(({ kind }) => kind);
    const inOrder = [...byKind].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]));
    return inOrder.map(([kind, repairs]): Issue => {
      const named = new Set(repairs.map(({ column }) => column));
      const columns = looked.cells.columns.filter((column) => named.has(column));
      const { one, many } = kinds[repairs[0]!.by.at(-1)!]!;
      const confidence = repairs.reduce((sum, { confidence: each }) => sum + each, 0) / repairs.length;
      return {
        kind,
        columns,
        rows: new Set(repairs.map(({ row }) => row)).size,
        count: repairs.length,
        cells: repairs.slice(0, maxCells).map(({ row, column, from, to }) => ({
          row: looked.positions[row]!,
          column,
          value: looked.cells.cells[looked.cells.columns.indexOf(column)]![row] === null ? null : from,
          proposed: to === '' ? null : to,
        })),
        sentence: `${plural(repairs.length, 'value')} in ${listed(columns)} ${repairs.length === 1 ? one : many}`,
        reason: reasonsOf(repairs),
        confidence: Math.round(confidence * 1_000) / 1_000,
        steps: repairSteps(looked.cells, looked.rowIds, repairs),
      };
    });
  },
};

function reasonsOf(repairs: readonly Repair[]): string {
  const reasons = [...new Set(repairs.map(({ reason }) => reason))];
  return reasons.slice(0, 3).join('; ').slice(0, 600);
}
