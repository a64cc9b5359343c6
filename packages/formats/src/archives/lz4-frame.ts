const magic = 0x184d2204;
/** Maximum unpacked size of a frame. */
const maxUnpacked = 1024 ** 3;

/**
 * Unpacks LZ4 frames, one after another.
 * https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md
 *
 * Checksums are skipped. Blocks may refer to those before them.
 *
 * @throws an error that says what is wrong if the bytes are not an LZ4 frame, or are truncated
 */
export function unpackLz4(packed: Uint8Array): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const out = new GrowingBytes(Math.min(maxUnpacked, packed.length * 4));
  let at = 0;
  while (at < packed.length) {
    if (view.getUint32(at, true) !== magic) throw new Error('it contains no LZ4 frame');
    const flags = packed[at + 4]!;
    const [blockSums, hasSize, contentSum, hasDictionary] = [0x10, 0x08, 0x04, 0x01].map(
      (bit) => flags & bit,
    );
    if (hasDictionary) throw new Error('its LZ4 frame needs a dictionary');
    at += 7 + (hasSize ? 8 : 0);
    for (;;) {
      const size = view.getUint32(at, true);
      at += 4;
      if (size === 0) break;
      const length = size & 0x7fffffff;
      if (at + length > packed.length) throw new Error('its LZ4 frame is truncated');
      const block = packed.subarray(at, at + length);
      if (size >>> 31) out.append(block, 0, length);
      else unpackBlock(block, out);
      at += length + (blockSums ? 4 : 0);
    }
    if (contentSum) at += 4;
  }
  return out.taken();
}

/**
 * Unpacks literals and copies of earlier output.
 * https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md
 */
function unpackBlock(block: Uint8Array, out: GrowingBytes): void {
  let at = 0;
  const lengthFrom = (first: number): number => {
    let length = first;
    if (first !== 15) return length;
    for (;;) {
      const byte = block[at++];
      if (byte === undefined) throw new Error('its LZ4 block is truncated');
      length += byte;
      if (byte !== 255) return length;
    }
  };
  while (at < block.length) {
    const token = block[at++]!;
    const literals = lengthFrom(token >> 4);
    if (at + literals > block.length) throw new Error('its LZ4 block is truncated');
    out.append(block, at, at + literals);
    at += literals;
    if (at >= block.length) return;
    const offset = block[at]! | (block[at + 1]! << 8);
    at += 2;
    out.repeat(offset, lengthFrom(token & 15) + 4);
  }
}

class GrowingBytes {
  private bytes: Uint8Array;
  private length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  append(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    this.bytes.set(from.subarray(start, end), this.length);
    this.length += end - start;
  }

  /** Copies the bytes that start `offset` before the end; they may overlap the copy. */
  repeat(offset: number, count: number): void {
    if (offset === 0 || offset > this.length)
      throw new Error('its LZ4 block refers to bytes before its start');
    this.reserve(count);
    const { bytes } = this;
    const from = this.length - offset;
    for (let i = 0; i < count; i++) bytes[this.length + i] = bytes[from + i]!;
    this.length += count;
  }

  taken(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private reserve(count: number): void {
    const wanted = this.length + count;
    if (wanted > maxUnpacked) throw new Error('its LZ4 frame unpacks to more than 1 GB');
    if (wanted <= this.bytes.length) return;
    const grown = new Uint8Array(Math.min(maxUnpacked, Math.max(wanted, 2 * this.bytes.length)));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}
