import { defineMessages, type Message } from '@winnow/kernel';
import type { Repair } from '../../repair/find-repairs.ts';
import type { Finding } from '../../repair/repair.ts';
import { repairStepsInPieces } from '../../repair/repair-steps.ts';
import { type Detector, listed, maxCells, numbered } from '../detector.ts';
import type { FoundIssue } from '../issue.ts';

/** Number of values in the given columns. */
type Cells = { readonly columns: readonly string[]; readonly count?: number };

/** Sentence for one value or several. */
const cells =
  (one: string, many: string) =>
  ({ columns, count }: Cells): string =>
    `${numbered(count, 'value')} in ${listed(columns)} ${count === 1 ? one : many}`;
const areCells = (what: string) => cells(`is ${what}`, `are ${what}`);

const messages = defineMessages('issue.repaired-cells', {
  shifted: cells('is one column away from its own', 'are one column away from their own'),
  swapped: cells('is swapped between two columns', 'are swapped between two columns'),
  contradicting: cells('contradicts the rest of its row', 'contradict the rest of their row'),
  contradictingSources: cells(
    'contradicts most of the other sources',
    'contradict most of the other sources',
  ),
  misspelled: cells('looks misspelled', 'look misspelled'),
  misplaced: cells('has characters out of place', 'have characters out of place'),
  withoutZeros: cells('lost its leading zeros', 'lost their leading zeros'),
  otherDash: cells('uses a different dash', 'use a different dash'),
  otherWriting: areCells('written differently from the same value elsewhere'),
  otherCase: areCells('in a different case from the rest'),
  ofOtherColumn: areCells('values of another column'),
  otherCodes: areCells('written differently from the column’s other codes or names'),
  otherWords: areCells('written differently from the column’s other codes'),
  lastNameFirst: cells('has the last name first', 'have the last name first'),
  merged: areCells('in the neighboring cell'),
  otherUnit: cells('spells the unit differently', 'spell the unit in several ways'),
  otherDuration: areCells('durations in a different unit from the rest'),
  percentages: areCells('percentages mixed with plain numbers'),
  otherScale: cells('writes the end of the scale differently', 'write the end of the scale differently'),
  otherCurrency: cells('writes the currency differently', 'write the currency differently'),
  otherDecimalMark: cells('uses a different decimal mark', 'use a different decimal mark'),
  otherGroups: cells('groups its digits differently', 'group their digits differently'),
  otherPhones: cells('has a different phone number layout', 'have a different phone number layout'),
  otherSigns: cells(
    'obscures or mistypes a character of an email address',
    'obscure or mistype a character of an email address',
  ),
  otherSeparators: cells('separates its items differently', 'separate their items differently'),
  otherThousands: cells('separates thousands differently', 'separate thousands differently'),
  approximated: areCells('approximations among numbers'),
  worded: cells('has words next to its number', 'have words next to their number'),
  otherSize: areCells('written in a different unit from the rest'),
  negated: cells('has a minus sign that no others have', 'have a minus sign that no others have'),
  otherUrls: cells(
    'lacks or mistypes the beginning of a web address',
    'lack or mistype the beginning of a web address',
  ),
  missingWords: areCells('missing-value words among numbers'),
  otherTimes: areCells('times in a different format from the rest'),
  otherDates: areCells('in a different date format from the rest'),
  strayed: cells('has stray characters around it', 'have stray characters around them'),
  appended: cells(
    'is followed by the value of another column',
    'are followed by the value of another column',
  ),
  abbreviated: cells('abbreviates a word that others spell out', 'abbreviate a word that others spell out'),
  otherBooleans: cells('uses different words for yes or no', 'use different words for yes or no'),
  html: cells('contains HTML entities', 'contain HTML entities'),
  otherEncoding: cells('was read in the wrong encoding', 'were read in the wrong encoding'),
  invisible: cells('has invisible characters', 'have invisible characters'),
  reasons: ({ reasons }: { reasons: readonly Message[] }) =>
    reasons
      .map(({ text }) => text)
      .join('; ')
      .slice(0, 600),
});

/** Issue type and sentence of what repairers find. */
const issuesOf: Readonly<
  Record<Finding, { readonly kind: string; readonly found: (cells: Cells) => Message }>
> = {
  shifted: { kind: 'shifted', found: messages.shifted },
  swapped: { kind: 'swapped', found: messages.swapped },
  contradicting: { kind: 'dependencies', found: messages.contradicting },
  contradictingSources: { kind: 'sources', found: messages.contradictingSources },
  misspelled: { kind: 'spelling', found: messages.misspelled },
  misplaced: { kind: 'characters', found: messages.misplaced },
  withoutZeros: { kind: 'leading-zeros', found: messages.withoutZeros },
  otherDash: { kind: 'characters', found: messages.otherDash },
  otherWriting: { kind: 'case', found: messages.otherWriting },
  otherCase: { kind: 'case', found: messages.otherCase },
  ofOtherColumn: { kind: 'codes', found: messages.ofOtherColumn },
  otherCodes: { kind: 'codes', found: messages.otherCodes },
  otherWords: { kind: 'case', found: messages.otherWords },
  lastNameFirst: { kind: 'name-order', found: messages.lastNameFirst },
  merged: { kind: 'merged', found: messages.merged },
  otherUnit: { kind: 'units', found: messages.otherUnit },
  otherDuration: { kind: 'units', found: messages.otherDuration },
  percentages: { kind: 'percent', found: messages.percentages },
  otherScale: { kind: 'number-format', found: messages.otherScale },
  otherCurrency: { kind: 'number-format', found: messages.otherCurrency },
  otherDecimalMark: { kind: 'number-format', found: messages.otherDecimalMark },
  otherGroups: { kind: 'number-format', found: messages.otherGroups },
  otherSigns: { kind: 'email-signs', found: messages.otherSigns },
  otherSeparators: { kind: 'list-format', found: messages.otherSeparators },
  otherThousands: { kind: 'number-format', found: messages.otherThousands },
  missingWords: { kind: 'placeholders', found: messages.missingWords },
  otherTimes: { kind: 'time-format', found: messages.otherTimes },
  otherDates: { kind: 'date-format', found: messages.otherDates },
  strayed: { kind: 'characters', found: messages.strayed },
  appended: { kind: 'merged', found: messages.appended },
  abbreviated: { kind: 'case', found: messages.abbreviated },
  otherBooleans: { kind: 'case', found: messages.otherBooleans },
  html: { kind: 'html', found: messages.html },
  otherEncoding: { kind: 'encoding', found: messages.otherEncoding },
  invisible: { kind: 'invisible', found: messages.invisible },
  otherPhones: { kind: 'phone-format', found: messages.otherPhones },
  approximated: { kind: 'number-format', found: messages.approximated },
  worded: { kind: 'number-format', found: messages.worded },
  otherSize: { kind: 'units', found: messages.otherSize },
  negated: { kind: 'signs', found: messages.negated },
  otherUrls: { kind: 'url-signs', found: messages.otherUrls },
};

/** All issue types that include repairs. */
export const repairedKinds: readonly string[] = [...new Set(Object.values(issuesOf).map(({ kind }) => kind))];

/**
 * Reports cells whose true value follows from the rest of the table: one issue per type, across all
 * of its columns.
 */
export const repairedCells = {
  id: 'repaired-cells',
  messages,
  *find(input) {
    const byKind = new Map<string, Repair[]>();
    for (const one of input.repairs) {
      const { kind } = issuesOf[one.finding];
      const list = byKind.get(kind);
      if (list) list.push(one);
      else byKind.set(kind, [one]);
    }
    const order = Object.values(issuesOf).map(({ kind }) => kind);
    const inOrder = [...byKind].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]));
    const issues: FoundIssue[] = [];
    for (const [kind, repairs] of inOrder) {
      yield;
      const named = new Set(repairs.map(({ column }) => column));
      const columns = input.cells.columns.filter((column) => named.has(column));
      const { found } = issuesOf[repairs[0]!.finding];
      const confidence = repairs.reduce((sum, { confidence: each }) => sum + each, 0) / repairs.length;
      issues.push({
        kind,
        columns,
        rows: new Set(repairs.map(({ row }) => row)).size,
        count: repairs.length,
        cells: repairs.slice(0, maxCells).map(({ row, column, from, to }) => ({
          row: input.positions[row]!,
          column,
          value: input.cells.cells[input.cells.columns.indexOf(column)]![row] === null ? null : from,
          proposed: to === '' ? null : to,
        })),
        sentence: found({ columns, count: repairs.length }),
        sentenceInSample: found({ columns }),
        reason: reasonsOf(repairs),
        confidence: Math.round(confidence * 1_000) / 1_000,
        steps: yield* repairStepsInPieces(input.cells, input.rowIds, repairs),
        inReview: true,
      });
    }
    return issues;
  },
} satisfies Detector;

/** Returns the first distinct reasons. */
function reasonsOf(repairs: readonly Repair[]): Message {
  const reasons = new Map(repairs.map(({ reason }) => [reason.text, reason]));
  return messages.reasons({ reasons: [...reasons.values()].slice(0, 3) });
}
