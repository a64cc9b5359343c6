/** A context before a byte, and how often each byte followed it. */
interface Context {
  /** Pairs of a byte and its count. */
  readonly seen: number[];
  readonly longer: Map<number, Context>;
}

/** Length of the longest context in bytes. */
export const ppmOrder = 8;
const alphabet = 256;

function newContext(): Context {
  return { seen: [], longer: new Map() };
}

/**
 * Model that learns strings by prediction by partial matching, method C with exclusions, with
 * contexts of up to 8 bytes.
 *
 * Source: J. G. Cleary and I. H. Witten, “Data Compression Using Adaptive Coding and Partial String
 * Matching”, 1984; A. Moffat, “Implementing the PPM Data Compression Scheme”, 1990.
 */
export class PpmModel {
  private readonly root = newContext();
  private readonly bytes: number[] = [];
  private readonly active: Context[] = [];
  /**
   * Changes to undo: counts, the last of which is new if `at` is below 0, and contexts attached to
   * others.
   */
  private log:
    | { readonly seen: number[]; readonly at: number; readonly from?: Context; readonly byte?: number }[]
    | null = null;

  /**
   * Returns the bits that a string costs given what was learned, and learns it. Bits are not
   * rounded to bytes, so that short strings differ too.
   */
  learn(text: Uint8Array): number {
    return this.take(text, Number.POSITIVE_INFINITY);
  }

  /**
   * Returns the bits that a string would cost, or, if that exceeds `most`, some number above it.
   * Learns nothing.
   */
  bitsOf(text: Uint8Array, most: number): number {
    const { length } = this.bytes;
    const log: NonNullable<typeof this.log> = [];
    this.log = log;
    const bits = this.take(text, most);
    this.log = null;
    for (let i = log.length - 1; i >= 0; i--) {
      const { seen, at, from, byte } = log[i]!;
      if (from) from.longer.delete(byte!);
      else if (at < 0) seen.length -= 2;
      else seen[at] = seen[at]! - 1;
    }
    this.bytes.length = length;
    return bits;
  }

  private take(text: Uint8Array, most: number): number {
    const { bytes, active, root } = this;
    let bits = 0;
    for (const byte of text) {
      const place = bytes.length;
      active.length = 0;
      active.push(root);
      for (let depth = 1, at = root; depth <= ppmOrder && depth <= place; depth++) {
        const next = at.longer.get(bytes[place - depth]!);
        if (!next) break;
        active.push(next);
        at = next;
      }
      bits += codeLength(active, byte);
      if (bits > most) return bits;
      bytes.push(byte);
      this.remember(place);
    }
    return bits;
  }

  private remember(place: number): void {
    const { bytes, log } = this;
    const byte = bytes[place]!;
    let at = this.root;
    this.count(at.seen, byte);
    for (let depth = 1; depth <= ppmOrder && depth <= place; depth++) {
      const before = bytes[place - depth]!;
      let next = at.longer.get(before);
      if (!next) {
        next = newContext();
        at.longer.set(before, next);
        log?.push({ seen: next.seen, at: 0, from: at, byte: before });
      }
      this.count(next.seen, byte);
      at = next;
    }
  }

  private count(seen: number[], byte: number): void {
    for (let i = 0; i < seen.length; i += 2) {
      if (seen[i] !== byte) continue;
      seen[i + 1] = seen[i + 1]! + 1;
      this.log?.push({ seen, at: i + 1 });
      return;
    }
    seen.push(byte, 1);
    this.log?.push({ seen, at: -1 });
  }
}

/** Returns the bits that a string costs when compressed on its own. */
export function ppmBits(bytes: Uint8Array): number {
  return new PpmModel().learn(bytes);
}

/**
 * Returns the cost of a byte: escapes down to the longest context that knows it, plus its share
 * there.
 */
function codeLength(active: readonly Context[], byte: number): number {
  let bits = 0;
  const excluded = new Set<number>();
  for (let depth = active.length - 1; depth >= 0; depth--) {
    const { seen } = active[depth]!;
    let total = 0;
    let kinds = 0;
    let occurrences = 0;
    for (let i = 0; i < seen.length; i += 2) {
      if (excluded.has(seen[i]!)) continue;
      total += seen[i + 1]!;
      kinds++;
      if (seen[i] === byte) occurrences = seen[i + 1]!;
    }
    if (occurrences > 0) return bits - Math.log2(occurrences / (total + kinds));
    if (kinds > 0) bits -= Math.log2(kinds / (total + kinds));
    for (let i = 0; i < seen.length; i += 2) excluded.add(seen[i]!);
  }
  return bits + Math.log2(alphabet - excluded.size);
}

/** Minimum cost of a byte not seen before, as long as at most half of all bytes have been seen. */
export const newByteBits = 7;

/**
 * Returns the compression distance of two strings from the bits that they cost together and that
 * each costs next to itself: 0 if neither adds anything to the other.
 *
 * Source: the pseudo-metric of SIMILE Vicino, 10 · ((C(ab) + C(ba)) / (C(aa) + C(bb)) − 1), which
 * OpenRefine clusters by; after M. Li and others, “The Similarity Metric”, 2004.
 */
export function compressionDistance(both: number, alone: number): number {
  return alone === 0 ? 0 : 10 * (both / alone - 1);
}
