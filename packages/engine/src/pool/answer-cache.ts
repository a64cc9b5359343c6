import type { Result } from '@winnow/kernel';
import type { Method } from '../child/messages.ts';

/** Calls whose answers depend on their arguments and the project's data alone. */
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

interface Kept {
  readonly owner: object;
  readonly value: unknown;
  readonly bytes: number;
}

/**
 * Answers of engines by content, so that hot pages and profiles need no process. The least recently asked for go first.
 * An owner's answers are of no more use when its data changes: {@link AnswerCache.forget}.
 */
export class AnswerCache {
  private readonly limit: number;
  private readonly kept = new Map<string, Kept>();
  private readonly versions = new WeakMap<object, number>();
  private nextVersion = 1;
  private bytes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The key of a call; undefined where its answer is not to be kept. */
  keyOf(owner: object, method: Method, args: readonly unknown[]): string | undefined {
    if (!cachedMethods.has(method)) return undefined;
    const text = JSON.stringify(args);
    // A plugin's code may change under its name.
    if (/plugin/i.test(text)) return undefined;
    // What a recipe reckons from the time of the run is that of the minute.
    const time = new Date().toISOString().slice(0, /\bnow\b/i.test(text) ? 16 : 10);
    return `${this.versionOf(owner)} ${time} ${method} ${text}`;
  }

  get(key: string): unknown {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  /** Keeps an answer that is exact; the key says whether the owner's data is still what it was. */
  put(owner: object, key: string, value: unknown): void {
    if (!key.startsWith(`${this.versionOf(owner)} `) || !isExact(value)) return;
    const bytes = 2 * (key.length + (JSON.stringify(value)?.length ?? 0));
    if (bytes > this.limit * maxPart) return;
    this.remove(key);
    this.kept.set(key, { owner, value, bytes });
    this.bytes += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.limit) break;
      this.remove(oldest);
    }
  }

  /** Forgets what was answered of an owner's data, and what is being answered now. */
  forget(owner: object): void {
    this.versions.set(owner, this.nextVersion++);
    for (const [key, one] of this.kept) if (one.owner === owner) this.remove(key);
  }

  private versionOf(owner: object): number {
    const known = this.versions.get(owner);
    if (known !== undefined) return known;
    const version = this.nextVersion++;
    this.versions.set(owner, version);
    return version;
  }

  private remove(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.kept.delete(key);
    this.bytes -= found.bytes;
  }
}

/** Not a first answer, and not a problem. Lists have nothing that says so, and are exact. */
function isExact(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  const result = value as Result<{ readonly exact?: boolean }>;
  return result.ok && result.value.exact !== false;
}
