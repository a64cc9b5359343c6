/** What is seen before a byte, and how often each byte followed it. */
interface Context {
  /** Pairs of a byte and its count. */
  readonly seen: number[];
  readonly longer: Map<number, Context>;
}

const order = 8;
const alphabet = 256;

function newContext(): Context {
  return { seen: [], longer: new Map() };
}

/**
 * Bits that a text takes when it is compressed by prediction by partial matching, method C with exclusions, contexts of up to 8
 * bytes. Bits are not rounded to bytes, so that short texts differ too.
 *
 * Source: J. G. Cleary and I. H. Witten, “Data Compression Using Adaptive Coding and Partial String Matching”, 1984; A. Moffat,
 * “Implementing the PPM Data Compression Scheme”, 1990.
 */
export function ppmBits(bytes: Uint8Array): number {
  const root = newContext();
  let bits = 0;
  const active: Context[] = [];
  for (let i = 0; i < bytes.length; i++) {
    active.length = 0;
    active.push(root);
    for (let depth = 1, at = root; depth <= order && depth <= i; depth++) {
      const next = at.longer.get(bytes[i - depth]!);
      if (!next) break;
      active.push(next);
      at = next;
    }
    bits += codeLength(active, bytes[i]!);
    learn(root, bytes, i);
  }
  return bits;
}

/** The cost of a byte: escapes down to the longest context that knows it, and its share there. */
function codeLength(active: readonly Context[], byte: number): number {
  let bits = 0;
  const excluded = new Set<number>();
  for (let depth = active.length - 1; depth >= 0; depth--) {
    const { seen } = active[depth]!;
    let total = 0;
    let kinds = 0;
    let own = 0;
    for (let i = 0; i < seen.length; i += 2) {
      if (excluded.has(seen[i]!)) continue;
      total += seen[i + 1]!;
      kinds++;
      if (seen[i] === byte) own = seen[i + 1]!;
    }
    if (own > 0) return bits - Math.log2(own / (total + kinds));
    if (kinds > 0) bits -= Math.log2(kinds / (total + kinds));
    for (let i = 0; i < seen.length; i += 2) excluded.add(seen[i]!);
  }
  return bits + Math.log2(alphabet - excluded.size);
}

function learn(root: Context, bytes: Uint8Array, place: number): void {
  let at = root;
  count(at, bytes[place]!);
  for (let depth = 1; depth <= order && depth <= place; depth++) {
    const before = bytes[place - depth]!;
    let next = at.longer.get(before);
    if (!next) {
      next = newContext();
      at.longer.set(before, next);
    }
    count(next, bytes[place]!);
    at = next;
  }
}

function count({ seen }: Context, byte: number): void {
  for (let i = 0; i < seen.length; i += 2) {
    if (seen[i] !== byte) continue;
    seen[i + 1] = seen[i + 1]! + 1;
    return;
  }
  seen.push(byte, 1);
}

/** The least that a byte costs which was not seen before, while no more than half of all bytes were. */
export const newByteBits = 7;

/**
 * The compression distance of two texts from the bits that they take together and each beside itself: 0 where one says nothing
 * that the other does not.
 *
 * Source: the pseudo-metric of SIMILE Vicino, 10 · ((C(ab) + C(ba)) / (C(aa) + C(bb)) − 1), which OpenRefine clusters by; after M. Li
 * and others, “The Similarity Metric”, 2004.
 */
export function compressionDistance(both: number, alone: number): number {
  return alone === 0 ? 0 : 10 * (both / alone - 1);
}
