/**
 * A growing window on a stream of bytes: new bytes are appended to those that are still needed,
 * which are moved to the front when room gets short. Positions are valid until the next
 * {@link ByteWindow.append}.
 */
export class ByteWindow {
  bytes: Buffer = Buffer.allocUnsafe(1 << 16);
  /** First byte that is still needed. */
  start = 0;
  /** After the last byte. */
  end = 0;
  /** Number of bytes dropped before `bytes[0]`. */
  dropped = 0;

  append(chunk: Uint8Array): void {
    const kept = this.end - this.start;
    if (this.end + chunk.length > this.bytes.length) {
      const wanted = kept + chunk.length;
      const target = wanted > this.bytes.length ? Buffer.allocUnsafe(Math.max(wanted, 2 * kept)) : this.bytes;
      this.bytes.copy(target, 0, this.start, this.end);
      this.bytes = target;
      this.dropped += this.start;
      this.start = 0;
      this.end = kept;
    }
    this.bytes.set(chunk, this.end);
    this.end += chunk.length;
  }
}
