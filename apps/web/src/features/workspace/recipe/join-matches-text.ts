import type { JoinDiagnosis } from '@winnow/contract/engine-types';
import { countText } from '../grid/cell-text.ts';
import { recipeEffectsText } from './recipe-effects-text.ts';

export interface MatchBar {
  readonly label: string;
  readonly text: string;
  /** Share of rows that match, from 0 to 1. */
  readonly share: number;
}

/** Returns a bar for each side with its share of matching rows. */
export function matchBars(found: JoinDiagnosis): readonly MatchBar[] {
  const about = found.oneIn > 1 ? recipeEffectsText.about : '';
  const bar = (label: string, matched: number, rows: number): MatchBar => ({
    label,
    text: recipeEffectsText.rowsMatch({ about, matched: countText(matched), rows: countText(rows) }),
    share: rows === 0 ? 0 : matched / rows,
  });
  return [
    bar(recipeEffectsText.here, found.matchedHere, found.rowsHere),
    bar(recipeEffectsText.there, found.matchedThere, found.rowsThere),
  ];
}

/** A result with more rows than this many times those of the larger table is rarely intended. */
const explosion = 2;

/** Returns notes on the result and on what to watch out for, warnings last. */
export function matchNotes(
  found: JoinDiagnosis,
): readonly { readonly text: string; readonly warns: boolean }[] {
  const notes: { text: string; warns: boolean }[] = [];
  const note = (text: string, warns = false): number => notes.push({ text, warns });
  const about = found.exact ? '' : recipeEffectsText.about;
  note(
    recipeEffectsText.resultRows({
      about,
      rowsAfter: countText(found.rowsAfter),
      count: found.rowsAfter,
    }),
  );
  if (found.withoutKeyHere) {
    note(
      recipeEffectsText.nullKeys({
        withoutKeyHere: countText(found.withoutKeyHere),
        count: found.withoutKeyHere,
      }),
    );
  }
  if (found.oneIn > 1) note(recipeEffectsText.countedOnSample({ oneIn: countText(found.oneIn) }));
  if (found.repeatedKeysThere > 0) {
    note(
      recipeEffectsText.repeatedKeys({
        count: found.repeatedKeysThere,
        matches: countText(found.mostMatches),
      }),
    );
  }
  if (found.rowsAfter > explosion * Math.max(found.rowsHere, found.rowsThere)) {
    note(recipeEffectsText.rowsMultiply, true);
  }
  if (found.matchedHere === 0 && found.rowsHere > 0) {
    note(recipeEffectsText.noRowMatches, true);
  }
  return notes;
}
