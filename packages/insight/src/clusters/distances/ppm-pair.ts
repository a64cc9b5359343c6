import { newByteBits, ppmOrder } from './ppm.ts';

const bytes = 256;

/**
 * Computes the cost of one string after another with the same model as {@link PpmModel}, for short
 * strings. Contexts are not stored but searched for: positions are chained by the byte before them,
 * and the contexts of the current byte have seen whatever is at those positions that are preceded
 * by the same bytes. A string is undone by removing its positions from the chains.
 */
export class PpmPair {
  private readonly text: Uint8Array;
  /**
   * Last position seen after each byte, and the previous one after the same byte; 0 if there is
   * none.
   */
  private readonly lastAfter = new Int32Array(bytes);
  private readonly chain: Int32Array;
  private readonly counts = new Int32Array(bytes);
  private readonly inContext = new Int32Array(bytes);
  private readonly excluded = new Uint8Array(bytes);
  /** Symbols to remove from {@link excluded} again. */
  private readonly touched = new Uint8Array(bytes);
  private readonly places: Int32Array;
  private readonly depths: Uint8Array;
  private readonly log2: Float64Array;
  private first = 0;
  private kinds = 0;

  /** @param longest maximum length of both strings together, in bytes */
  constructor(longest: number) {
    this.text = new Uint8Array(longest);
    this.chain = new Int32Array(longest);
    this.places = new Int32Array(longest);
    this.depths = new Uint8Array(longest);
    this.log2 = Float64Array.from({ length: longest + bytes + 1 }, (_, i) => Math.log2(i));
  }

  /** Sets the string that others are appended to. */
  begin(first: Uint8Array): void {
    this.counts.fill(0);
    this.lastAfter.fill(0);
    this.kinds = 0;
    this.first = first.length;
    this.text.set(first);
    for (let at = 0; at < first.length; at++) this.see(at);
  }

  /**
   * Returns the bits that a string costs after the first, or, if that exceeds `most`, some number
   * above it.
   *
   * @param missingBytes number of bytes that the first string lacks, if each costs at least
   *   {@link newByteBits}; otherwise 0
   */
  bitsOf(second: Uint8Array, most: number, missingBytes: number): number {
    const { text, counts, first, kinds } = this;
    text.set(second, first);
    let bits = 0;
    let ahead = missingBytes;
    let at = first;
    for (const end = first + second.length; at < end; ) {
      const byte = text[at]!;
      bits += this.cost(at, byte);
      if (counts[byte] === 0 && ahead > 0) ahead--;
      this.see(at++);
      if (bits + ahead * newByteBits > most) break;
    }
    while (at-- > first) {
      counts[text[at]!]!--;
      if (at > 0) this.lastAfter[text[at - 1]!] = this.chain[at]!;
    }
    this.kinds = kinds;
    return bits + ahead * newByteBits;
  }

  private see(at: number): void {
    const { text, lastAfter, chain } = this;
    if (this.counts[text[at]!]!++ === 0) this.kinds++;
    if (at === 0) return;
    const before = text[at - 1]!;
    chain[at] = lastAfter[before]!;
    lastAfter[before] = at;
  }

  /** Escapes down to the longest context that knows the byte, plus its share there. */
  private cost(at: number, byte: number): number {
    const { text, places, depths, counts, inContext, excluded, touched, log2 } = this;
    let found = 0;
    let deepest = 0;
    if (at > 0) {
      for (let place = this.lastAfter[text[at - 1]!]!; place > 0; place = this.chain[place]!) {
        let depth = 1;
        while (depth < ppmOrder && depth < place && text[place - 1 - depth] === text[at - 1 - depth]) depth++;
        places[found] = place;
        depths[found++] = depth;
        if (depth > deepest) deepest = depth;
      }
    }
    let bits = 0;
    let out = 0;
    let known = false;
    for (let depth = deepest; depth > 0 && !known; depth--) {
      let total = 0;
      const from = out;
      for (let i = 0; i < found; i++) {
        if (depths[i] !== depth) continue;
        const symbol = text[places[i]!]!;
        if (excluded[symbol] === 1) continue;
        if (inContext[symbol]!++ === 0) touched[out++] = symbol;
        total++;
      }
      const kinds = out - from;
      if (kinds === 0) continue;
      const occurrences = inContext[byte]!;
      known = occurrences > 0;
      bits += log2[total + kinds]! - log2[known ? occurrences : kinds]!;
      for (let i = from; i < out; i++) {
        excluded[touched[i]!] = 1;
        inContext[touched[i]!] = 0;
      }
    }
    if (!known) {
      let total = at;
      for (let i = 0; i < out; i++) total -= counts[touched[i]!]!;
      const kinds = this.kinds - out;
      const occurrences = counts[byte]!;
      if (occurrences > 0) bits += log2[total + kinds]! - log2[occurrences]!;
      else bits += (kinds > 0 ? log2[total + kinds]! - log2[kinds]! : 0) + log2[bytes - this.kinds]!;
    }
    for (let i = 0; i < out; i++) excluded[touched[i]!] = 0;
    return bits;
  }
}
