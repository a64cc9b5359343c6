import type { FormatOptions } from '../format.ts';

/** What a person would rather have than what is detected in a file. */
export interface ImportPreferences {
  /** An encoding, or `found` for the detected one. */
  readonly encoding: string;
  /** Whether the first row holds the column names: as detected, never, or always. */
  readonly header: 'found' | 'none' | 'first';
}

/**
 * The detected options of a file, with what a person prefers in their place. UTF-16 and UTF-32 are certain from the bytes, whatever is
 * preferred.
 */
export function preferredOptions(
  found: FormatOptions,
  { encoding, header }: ImportPreferences,
): FormatOptions {
  const wide = /^utf-(16|32)/.test(String(found.encoding));
  return {
    ...found,
    ...('encoding' in found && encoding !== 'found' && !wide ? { encoding } : {}),
    ...('headerRows' in found && header === 'none' ? { headerRows: 0 } : {}),
    ...('headerRows' in found && header === 'first'
      ? { headerRows: Math.max(1, Number(found.headerRows)) }
      : {}),
  };
}
