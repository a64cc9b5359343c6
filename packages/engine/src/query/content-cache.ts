import { createHash } from 'node:crypto';

/**
 * Maximum size of all cached answers in characters of JSON: the profiles of some twenty thousand
 * columns.
 */
const maxCachedCharacters = 50_000_000;

/**
 * Caches answers by the content from which they are computed, such as the profile of a column by
 * its SQL: a step that does not touch a column keeps its profile. Limited by the size of the
 * answers; the least recently used are dropped first.
 */
export class ContentCache<Answer> {
  private readonly kept = new Map<string, { readonly answer: Answer; readonly size: number }>();
  private readonly limit: number;
  private size = 0;

  constructor(limit = maxCachedCharacters) {
    this.limit = limit;
  }

  /** Returns a short key for a content, since the SQL of a typed column may be a page long. */
  static keyOf(text: string): string {
    return createHash('sha256').update(text).digest('base64');
  }

  /** Returns a name for answers that are computed together, see {@link hasAll}. */
  static nameOf(keys: readonly string[]): string {
    return keys.join(' ');
  }

  /** Whether all answers under such a name are cached. */
  hasAll(name: string): boolean {
    return name.split(' ').every((key) => this.kept.has(key));
  }

  get(key: string): Answer | undefined {
    const known = this.kept.get(key);
    if (!known) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.answer;
  }

  set(key: string, answer: Answer): void {
    this.drop(key);
    const size = key.length + JSON.stringify(answer).length;
    this.kept.set(key, { answer, size });
    this.size += size;
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.limit || oldest === key) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.size -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}
