import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import type { Aside } from '../reading.ts';

/**
 * Returns the steps that keep the first rows by a column. If one place is asked for, they keep all
 * rows that share it; if several are, an aside says whether omitted rows share the last one.
 */
export function cutTo(
  top: number,
  {
    column,
    smallest,
    place: only = 1,
    before,
    sort,
  }: {
    readonly column: string;
    readonly smallest: boolean;
    /** A later place to keep alone instead of the first; equal values share it. */
    readonly place?: number | undefined;
    readonly before: readonly StepDraft[];
    readonly sort: readonly StepDraft[];
  },
): { readonly steps: readonly StepDraft[]; readonly asides: readonly Aside[] } {
  const place = `Rank by ${column}`;
  const ranked: StepDraft = {
    kind: 'window-column',
    params: {
      function: only > 1 ? 'denseRank' : 'rank',
      order: [{ column, direction: smallest ? 'ascending' : 'descending' }],
      name: place,
    },
  };
  const cell = printColumnName(column);
  const upTo = (sign: string, places: number): StepDraft[] => [
    {
      kind: 'filter-rows',
      params: { condition: `not isNull(${cell}) and not isMismatch(${cell})`, action: 'keep' },
    },
    ranked,
    {
      kind: 'filter-rows',
      params: { condition: `${printColumnName(place)} ${sign} ${places}`, action: 'keep' },
    },
  ];
  const within: StepDraft[] = [
    ...(only > 1 ? upTo('==', only) : upTo('<=', top)),
    { kind: 'drop-columns', params: { columns: [place] } },
  ];
  const tied = [...before, ...within];
  const limit: StepDraft = {
    kind: 'limit-rows',
    params: { count: top, skip: 0, from: 'start', action: 'keep' },
  };
  return {
    steps: top === 1 ? [...tied, ...sort] : [...before, ...sort, limit],
    asides: [
      {
        steps: tied,
        toText: (rows, { total }) => {
          const shared = rows.toLocaleString('en');
          if (only > 1) return rows > 1 ? `${shared} are tied for this place.` : undefined;
          if (top === 1) return rows > 1 ? `${shared} are tied for first place.` : undefined;
          return rows > Math.max(top, total)
            ? `There’s a tie for last place: ${shared} are at least as ${smallest ? 'low' : 'high'} as the last one shown.`
            : undefined;
        },
      },
      ...(only > 1
        ? [
            {
              steps: [...before, ...upTo('<', only)],
              toText: (rows: number) =>
                rows > only - 1
                  ? `${rows.toLocaleString('en')} are ${smallest ? 'lower' : 'higher'}, because equal values share a rank.`
                  : undefined,
            },
          ]
        : []),
    ],
  };
}
