import type { FileReader } from '../../reading/file-reader.ts';

const headBytes = 1 << 20;
const pieceBytes = 1 << 16;
const pieces = 12;

/**
 * Reads the first megabyte of a file and pieces from all over the rest, enough to detect an
 * encoding whose characters come late.
 */
export async function readSamples(file: FileReader): Promise<Uint8Array[]> {
  const samples = [await file.read(0, headBytes)];
  const rest = file.size - headBytes;
  if (rest <= 0) return samples;
  if (rest <= pieces * pieceBytes) return [...samples, await file.read(headBytes, rest)];
  for (let i = 0; i < pieces; i++) {
    const at = headBytes + Math.floor(((rest - pieceBytes) * i) / (pieces - 1));
    samples.push(await file.read(at, pieceBytes));
  }
  return samples;
}
