import type { Result } from '@winnow/kernel';
import type { Method } from '../child/messages.ts';

/** Calls whose answers depend only on their arguments and the project's data. */
const cachedMethods: ReadonlySet<Method> = new Set<Method>([
  'pageText',
  'profile',
  'facet',
  'rangeFacet',
  'effect',
  'sources',
  'rejects',
]);
const maxPart = 1 / 16;

interface Entry {
  readonly owner: object;
  readonly value: unknown;
  readonly bytes: number;
}

/**
 * Caches answers of engines by content, so that frequently read pages and profiles need no process.
 * The least recently used are dropped first. When an owner's data changes, its answers must be
 * dropped with {@link AnswerCache.forget}.
 */
export class AnswerCache {
  private readonly limit: number;
  private readonly entries = new Map<string, Entry>();
  private readonly versions = new WeakMap<object, number>();
  private nextVersion = 1;
  private bytes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Returns the cache key of a call; undefined if its answer must not be cached. */
  keyOf(owner: object, method: Method, args: readonly unknown[]): string | undefined {
    if (!cachedMethods.has(method)) return undefined;
    const text = JSON.stringify(args);
    // The code behind a plugin's name may change.
    if (/plugin/i.test(text)) return undefined;
    // Recipes may use the time of the run: with `now`, an answer is cached for the current minute,
    // otherwise for the current day.
    const time = new Date().toISOString().slice(0, /\bnow\b/i.test(text) ? 16 : 10);
    return `${this.versionOf(owner)} ${time} ${method} ${text}`;
  }

  get(key: string): unknown {
    const found = this.entries.get(key);
    if (!found) return undefined;
    this.entries.delete(key);
    this.entries.set(key, found);
    return found.value;
  }

  /** Caches an exact answer, unless the key shows that the owner's data has changed since. */
  put(owner: object, key: string, value: unknown): void {
    if (!key.startsWith(`${this.versionOf(owner)} `) || !isExact(value)) return;
    const bytes = 2 * (key.length + (JSON.stringify(value)?.length ?? 0));
    if (bytes > this.limit * maxPart) return;
    this.remove(key);
    this.entries.set(key, { owner, value, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.limit) break;
      this.remove(oldest);
    }
  }

  /** Drops all answers about an owner's data, including those still being computed. */
  forget(owner: object): void {
    this.versions.set(owner, this.nextVersion++);
    for (const [key, one] of this.entries) if (one.owner === owner) this.remove(key);
  }

  private versionOf(owner: object): number {
    const known = this.versions.get(owner);
    if (known !== undefined) return known;
    const version = this.nextVersion++;
    this.versions.set(owner, version);
    return version;
  }

  private remove(key: string): void {
    const found = this.entries.get(key);
    if (!found) return;
    this.entries.delete(key);
    this.bytes -= found.bytes;
  }
}

/**
 * Whether a value is neither a first answer nor a problem. Lists have no flag for that, and are
 * exact.
 */
function isExact(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  const result = value as Result<{ readonly exact?: boolean }>;
  return result.ok && result.value.exact !== false;
}
