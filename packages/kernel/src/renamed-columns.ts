import { nameWords } from './name-words.ts';
import { nearest } from './nearest.ts';

/** A column that a new version of a table lacks, or has in addition. */
export interface DriftedColumn {
  readonly name: string;
  /** Its place in its table, from 0. */
  readonly place: number;
  readonly type: string;
}

/** How many values two columns share. */
export interface SharedValues {
  /** Of the different values of both together, from 0 to 1. */
  readonly share: number;
  /** Different values of the column that has fewer. */
  readonly distinct: number;
}

/** A column that probably has another name now. */
export interface RenamedColumn {
  readonly column: string;
  readonly now: string;
  readonly reason: 'spelling' | 'values' | 'name' | 'place';
  /** Of the values, from 0 to 1. */
  readonly share: number;
}

/** Columns of fewer different values share them by chance: `yes` and `no`, months. */
const fewValues = 12;
const minShare = 0.3;
const minScore = 0.4;

/**
 * Finds which columns were renamed between two versions of a table: by names that are written in another way, by values in common, by
 * names alike, and by their place where nothing contradicts it. Each column is matched once, the likeliest pair first.
 */
export function renamedColumns(
  gone: readonly DriftedColumn[],
  added: readonly DriftedColumn[],
  shared: (gone: DriftedColumn, added: DriftedColumn) => SharedValues,
  isApart: (gone: string, added: string) => boolean = () => false,
): readonly RenamedColumn[] {
  const pairs = gone.flatMap((before) =>
    added.flatMap((now) => {
      if (isApart(before.name, now.name)) return [];
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
  return gone.flatMap((one) => renamed.get(one) ?? []);
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
  const alike = namesAlike(before.name, now.name, a, b);
  const sharesValues = share >= minShare && (distinct >= fewValues || alike || samePlace);
  if (sharesValues) return { score: 0.5 + share / 2 + placed + (alike ? 0.2 : 0), reason: 'values', share };
  if (before.type !== now.type && before.type !== 'null' && now.type !== 'null')
    return { score: 0, reason: 'name', share };
  if (alike) return { score: 0.5 + placed, reason: 'name', share };
  // Many values of which none is the same: amounts and times, whose rows are new. Texts would have some in common.
  return { score: samePlace && before.type !== 'text' ? 0.4 : 0, reason: 'place', share };
}

function namesAlike(before: string, now: string, a: readonly string[], b: readonly string[]): boolean {
  const common = a.filter((word) => b.includes(word)).length;
  return common * 2 > Math.max(a.length, b.length) || nearest(before, [now]) !== undefined;
}
