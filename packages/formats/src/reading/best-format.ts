import type { Format, Sniffed } from '../format.ts';
import type { FileReader } from './file-reader.ts';

/**
 * Returns the format that is most confident about a file's bytes; on equal confidence, the first
 * one.
 */
export async function bestFormat(
  formats: readonly Format[],
  file: FileReader,
  head: Uint8Array,
): Promise<(Sniffed & { readonly format: Format }) | undefined> {
  let best: (Sniffed & { readonly format: Format }) | undefined;
  for (const format of formats) {
    const sniffed = await format.reader.sniff({ file, head });
    if (sniffed && sniffed.confidence > (best?.confidence ?? 0)) best = { ...sniffed, format };
  }
  return best;
}
