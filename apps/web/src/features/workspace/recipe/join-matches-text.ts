import type { JoinDiagnosis } from '@winnow/contract/engine-types';
import { countText } from '../grid/cell-text.ts';

export interface MatchBar {
  readonly label: string;
  readonly text: string;
  /** Of the rows those that match, from 0 to 1. */
  readonly share: number;
}

/** A bar for each side: of its rows how many match. */
export function matchBars(found: JoinDiagnosis): readonly MatchBar[] {
  const about = found.oneIn > 1 ? 'about ' : '';
  const bar = (label: string, matched: number, rows: number): MatchBar => ({
    label,
    text: `${about}${countText(matched)} of ${countText(rows)} rows match`,
    share: rows === 0 ? 0 : matched / rows,
  });
  return [bar('Here', found.matchedHere, found.rowsHere), bar('There', found.matchedThere, found.rowsThere)];
}

/** More rows than this many times those of the larger table are rarely meant. */
const explosion = 2;

/** What comes out and what to mind, warnings last. */
export function matchNotes(
  found: JoinDiagnosis,
): readonly { readonly text: string; readonly warns: boolean }[] {
  const notes: { text: string; warns: boolean }[] = [];
  const note = (text: string, warns = false): number => notes.push({ text, warns });
  const about = found.exact ? '' : 'about ';
  note(`The result has ${about}${countText(found.rowsAfter)} ${found.rowsAfter === 1 ? 'row' : 'rows'}.`);
  if (found.withoutKeyHere) {
    note(
      `${countText(found.withoutKeyHere)} ${found.withoutKeyHere === 1 ? 'row' : 'rows'} here have a null key, which matches nothing.`,
    );
  }
  if (found.oneIn > 1)
    note(`Counted on one of every ${countText(found.oneIn)} keys of both tables, and scaled.`);
  if (found.repeatedKeysThere > 0) {
    const keys = found.repeatedKeysThere === 1 ? 'key stands' : 'keys stand';
    note(
      `${countText(found.repeatedKeysThere)} ${keys} in several rows there; a row here has up to ${countText(found.mostMatches)} matches.`,
    );
  }
  if (found.rowsAfter > explosion * Math.max(found.rowsHere, found.rowsThere)) {
    note('Rows multiply. Add another pair of columns, or take the first match only.', true);
  }
  if (found.matchedHere === 0 && found.rowsHere > 0) {
    note('No row matches. The columns may differ by case, spaces or type.', true);
  }
  return notes;
}
