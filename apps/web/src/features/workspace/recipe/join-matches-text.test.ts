import type { JoinDiagnosis } from '@winnow/contract/engine-types';
import { describe, expect, it } from 'vitest';
import { matchBars, matchNotes } from './join-matches-text.ts';

const found: JoinDiagnosis = {
  rowsHere: 1000,
  rowsThere: 10,
  matchedHere: 900,
  matchedThere: 8,
  withoutKeyHere: 0,
  repeatedKeysHere: 3,
  repeatedKeysThere: 0,
  mostMatches: 1,
  rowsAfter: 1000,
  exact: true,
  oneIn: 1,
};

describe('the summary of a join before it is added', () => {
  it('lists the rows that match on both sides, and the rows of the result', () => {
    expect(matchBars(found)).toEqual([
      { label: 'Here', text: '900 of 1,000 rows match', share: 0.9 },
      { label: 'There', text: '8 of 10 rows match', share: 0.8 },
    ]);
    expect(matchNotes(found)).toEqual([{ text: 'The result has 1,000 rows.', warns: false }]);
  });

  it('warns of multiplying rows and of no matches, and mentions sampling', () => {
    const exploding = {
      ...found,
      repeatedKeysThere: 2,
      mostMatches: 5000,
      rowsAfter: 4_000_000,
      exact: false,
      oneIn: 4,
    };
    const strings = matchNotes(exploding).map((note) => note.text);
    expect(strings[0]).toBe('The result has about 4,000,000 rows.');
    expect(strings).toContain('Counted on one of every 4 keys of both tables, and scaled.');
    expect(strings).toContain('2 keys occur in several rows there; a row here has up to 5,000 matches.');
    expect(matchNotes(exploding).filter((note) => note.warns)).toHaveLength(1);
    expect(matchNotes({ ...found, matchedHere: 0 }).at(-1)).toMatchObject({ warns: true });
  });
});
