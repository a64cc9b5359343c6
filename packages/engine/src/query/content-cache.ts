import { createHash } from 'node:crypto';
import type { ColumnProfile } from '../../protocol.ts';

/** Characters of profiles, written as JSON, that are kept: some twenty thousand columns. */
const keptCharacters = 50_000_000;

/**
 * Columns that were profiled, by what they are computed from: a step that does not touch a column leaves its profile. Bound by what
 * they weigh, so that the profile of a wide table is kept whole; the least recently used go first.
 */
export class ProfileCache {
  private readonly kept = new Map<string, { readonly profile: ColumnProfile; readonly weight: number }>();
  private readonly limit: number;
  private weight = 0;

  constructor(limit = keptCharacters) {
    this.limit = limit;
  }

  /** A short name for what a column is computed from: of typed columns that is a page of SQL. */
  static keyOf(text: string): string {
    return createHash('sha256').update(text).digest('base64');
  }

  get(key: string): ColumnProfile | undefined {
    const known = this.kept.get(key);
    if (!known) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.profile;
  }

  set(key: string, profile: ColumnProfile): void {
    this.drop(key);
    const weight = key.length + JSON.stringify(profile).length;
    this.kept.set(key, { profile, weight });
    this.weight += weight;
    for (const oldest of this.kept.keys()) {
      if (this.weight <= this.limit || oldest === key) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
}
