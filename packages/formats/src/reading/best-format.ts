import type { Format, Sniffed } from '../format.ts';
import type { FileReader } from './file-reader.ts';

/** The format that is surest of a file, by its bytes; on equal confidence the first. */
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
