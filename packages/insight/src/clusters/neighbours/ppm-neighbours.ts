import { compressionDistance, newByteBits, PpmModel, ppmBits } from '../distances/ppm.ts';
import { bitCount } from './letters.ts';
import type { NeighbourSearch } from './search.ts';
import { utf8Of } from './utf8.ts';

const rounding = 1e-9;
/** Compressing is slow: so many bytes are compressed between two steps. */
const bytesAStep = 4_000;

/**
 * Pairs whose compression distance is within the radius. All pairs are looked at; those are not compressed whose new bytes alone
 * cost too much, and of the others compressing ends when it has cost too much.
 */
export const ppmNeighbours: NeighbourSearch = function* (texts, radius, groups) {
  const bytes = texts.map(utf8Of);
  const bits = bytes.map(ppmBits);
  const doubled = bytes.map((one) => ppmBits(joined(one, one)));
  const masks = bytes.map(bytesMask);
  const count = texts.length;
  let work = 0;
  for (let i = 0; i < count; i++) {
    yield 1 - ((count - i) * (count - i)) / (count * count);
    const model = new PpmModel();
    model.learn(bytes[i]!);
    for (let j = i + 1; j < count; j++) {
      const alone = doubled[i]! + doubled[j]!;
      const most = alone * (radius / 10 + 1) + rounding - bits[i]! - bits[j]!;
      if (newByteBits * newBytes(masks[i]!, masks[j]!) > most || groups.areOne(i, j)) continue;
      const behind = model.bitsOf(bytes[j]!, most);
      work += bytes[j]!.length;
      if (behind <= most) {
        const before = ppmBits(joined(bytes[j]!, bytes[i]!));
        work += bytes[i]!.length + bytes[j]!.length;
        if (compressionDistance(bits[i]! + behind + before, alone) <= radius + rounding) groups.join(i, j);
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

/** A bit for each of the 256 bytes; none where there are so many that a new one may cost less than it should. */
function bytesMask(bytes: Uint8Array): Int32Array {
  const mask = new Int32Array(8);
  if (new Set(bytes).size > 64) return mask;
  for (const byte of bytes) mask[byte >> 5] = mask[byte >> 5]! | (1 << (byte & 31));
  return mask;
}

/** Bytes that one has and the other has not. */
function newBytes(a: Int32Array, b: Int32Array): number {
  if (isEmpty(a) || isEmpty(b)) return 0;
  let different = 0;
  for (let i = 0; i < 8; i++) different += bitCount(a[i]! ^ b[i]!);
  return different;
}

function isEmpty(mask: Int32Array): boolean {
  return mask.every((one) => one === 0);
}
