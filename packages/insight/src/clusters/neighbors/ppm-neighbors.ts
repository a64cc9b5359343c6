import { utf8Bytes } from '@winnow/kernel';
import { compressionDistance, newByteBits, PpmModel, ppmBits } from '../distances/ppm.ts';
import { PpmPair } from '../distances/ppm-pair.ts';
import { bitCount } from './letters.ts';
import type { NeighborSearch } from './search.ts';

const rounding = 1e-9;
/** Number of bytes compressed between two steps, since compression is slow. */
const bytesAStep = 4_000;

/** Longer strings, in bytes, are compressed with stored contexts. */
const shortText = 1_000;

/**
 * Joins pairs whose compression distance is within the radius. All pairs are considered. Those
 * whose new bytes alone cost too much are not compressed; for the others, compression stops once
 * its cost so far, plus the minimum for the rest in both directions, is too high.
 */
export const ppmNeighbors: NeighborSearch = function* (strings, radius, groups) {
  const bytes = strings.map(utf8Bytes);
  const bits = bytes.map(ppmBits);
  const doubled = bytes.map((one) => ppmBits(joined(one, one)));
  const masks = bytes.map(bytesMask);
  const count = strings.length;
  const longest = bytes.reduce((most, one) => Math.max(most, one.length), 0);
  const pair = new PpmPair(2 * Math.min(shortText, longest));
  let work = 0;
  for (let i = 0; i < count; i++) {
    yield 1 - ((count - i) * (count - i)) / (count * count);
    const first = bytes[i]!;
    const isShort = first.length <= shortText;
    if (isShort) pair.begin(first);
    let model: PpmModel | undefined;
    for (let j = i + 1; j < count; j++) {
      const second = bytes[j]!;
      const alone = doubled[i]! + doubled[j]!;
      const most = alone * (radius / 10 + 1) + rounding - bits[i]! - bits[j]!;
      const fresh = newBytes(masks[j]!, masks[i]!);
      const missingBits = newByteBits * newBytes(masks[i]!, masks[j]!);
      if (newByteBits * fresh + missingBits > most || groups.areOne(i, j)) continue;
      let addedBits: number;
      if (isShort && second.length <= shortText) addedBits = pair.bitsOf(second, most - missingBits, fresh);
      else {
        if (!model) {
          model = new PpmModel();
          model.learn(first);
        }
        addedBits = model.bitsOf(second, most - missingBits);
      }
      work += second.length;
      if (addedBits <= most - missingBits) {
        const before = ppmBits(joined(second, first));
        work += first.length + second.length;
        if (compressionDistance(bits[i]! + addedBits + before, alone) <= radius + rounding) groups.join(i, j);
      }
      if (work > bytesAStep) {
        work = 0;
        yield 1 - ((count - i) * (count - i)) / (count * count);
      }
    }
  }
};

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/**
 * Returns one bit for each of the 256 bytes; none if there are so many that a new byte may cost
 * less than assumed.
 */
function bytesMask(bytes: Uint8Array): Int32Array {
  const mask = new Int32Array(8);
  if (new Set(bytes).size > 64) return mask;
  for (const byte of bytes) mask[byte >> 5] = mask[byte >> 5]! | (1 << (byte & 31));
  return mask;
}

/** Counts the bytes that the first string has and the other lacks. */
function newBytes(a: Int32Array, b: Int32Array): number {
  if (isEmpty(a) || isEmpty(b)) return 0;
  let different = 0;
  for (let i = 0; i < 8; i++) different += bitCount(a[i]! & ~b[i]!);
  return different;
}

function isEmpty(mask: Int32Array): boolean {
  return mask.every((one) => one === 0);
}
