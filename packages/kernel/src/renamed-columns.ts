import { nameWords } from './name-words.ts';
import { nearest } from './nearest.ts';

/** A column that a new version of a table lacks, or has in addition. */
export interface DriftedColumn {
  readonly name: string;
  /** Its position in its table, counted from 0. */
  readonly place: number;
  readonly type: string;
}

/** How many values two columns share. */
export interface SharedValues {
  /** Share of the distinct values of both together, from 0 to 1. */
  readonly share: number;
  /** Number of distinct values in the column that has fewer. */
  readonly distinct: number;
}

/** A column that probably has a different name now. */
export interface RenamedColumn {
  readonly column: string;
  readonly now: string;
  readonly reason: 'spelling' | 'values' | 'name' | 'place';
  /** Share of common values, from 0 to 1. */
  readonly share: number;
}

/** Columns with fewer distinct values share them by chance: `yes` and `no`, months. */
const minDistinct = 12;
const minShare = 0.3;
const minScore = 0.4;

/**
 * Finds which columns were renamed between two versions of a table: by names in another spelling,
 * by common values, by similar names, and by their position if nothing contradicts it. Each column
 * is matched once, most likely pair first.
 */
export function renamedColumns(
  removed: readonly DriftedColumn[],
  added: readonly DriftedColumn[],
  shared: (removed: DriftedColumn, added: DriftedColumn) => SharedValues,
  areDistinct: (removed: string, added: string) => boolean = () => false,
): readonly RenamedColumn[] {
  const pairs = removed.flatMap((before) =>
    added.flatMap((now) => {
      if (areDistinct(before.name, now.name)) return [];
      const found = scored(before, now, shared(before, now));
      return found.score >= minScore ? [{ before, now, ...found }] : [];
    }),
  );
  const matched = new Set<DriftedColumn>();
  const renamed = new Map<DriftedColumn, RenamedColumn>();
  for (const { before, now, reason, share } of pairs.sort((a, b) => b.score - a.score)) {
    if (matched.has(before) || matched.has(now)) continue;
    matched.add(before).add(now);
    renamed.set(before, { column: before.name, now: now.name, reason, share });
  }
  return removed.flatMap((one) => renamed.get(one) ?? []);
}

function scored(
  before: DriftedColumn,
  now: DriftedColumn,
  { share, distinct }: SharedValues,
): Pick<RenamedColumn, 'reason' | 'share'> & { readonly score: number } {
  const samePlace = before.place === now.place;
  const placed = samePlace ? 0.1 : 0;
  const [a, b] = [nameWords(before.name), nameWords(now.name)];
  if (a.length > 0 && a.join('') === b.join('')) return { score: 2 + share, reason: 'spelling', share };
  const nameSimilarity = namesAlike(before.name, now.name, a, b);
  const sharesValues = share >= minShare && (distinct >= minDistinct || nameSimilarity || samePlace);
  if (sharesValues)
    return { score: 0.5 + share / 2 + placed + (nameSimilarity ? 0.2 : 0), reason: 'values', share };
  if (before.type !== now.type && before.type !== 'null' && now.type !== 'null')
    return { score: 0, reason: 'name', share };
  if (nameSimilarity) return { score: 0.5 + placed, reason: 'name', share };
  // Many values without any in common: amounts and times, whose rows are new. Text values would
  // share some.
  return { score: samePlace && before.type !== 'text' ? 0.4 : 0, reason: 'place', share };
}

function namesAlike(before: string, now: string, a: readonly string[], b: readonly string[]): boolean {
  const common = a.filter((word) => b.includes(word)).length;
  return common * 2 > Math.max(a.length, b.length) || nearest(before, [now]) !== undefined;
}
