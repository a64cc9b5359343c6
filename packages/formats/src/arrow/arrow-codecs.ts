import { unpackLz4 } from '../archives/lz4-frame.ts';

let registered: Promise<void> | undefined;

/**
 * Enables the library to read compressed buffers: pandas writes Feather files with LZ4, others
 * often use Zstandard.
 */
export function registerArrowCodecs(): Promise<void> {
  registered ??= register();
  return registered;
}

/** The library creates views of 64-bit numbers on the bytes; a copy begins at a multiple of 8. */
const aligned = (bytes: Uint8Array): Uint8Array => (bytes.byteOffset % 8 === 0 ? bytes : bytes.slice());

async function register(): Promise<void> {
  const [{ compressionRegistry, CompressionType }, { decompress }] = await Promise.all([
    import('apache-arrow'),
    import('fzstd'),
  ]);
  compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: (packed) => aligned(unpackLz4(packed)) });
  compressionRegistry.set(CompressionType.ZSTD, { decode: (packed) => aligned(decompress(packed)) });
}
