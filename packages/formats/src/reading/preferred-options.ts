import type { FormatOptions } from '../format.ts';

/** What the user prefers over what is detected in a file. */
export interface ImportPreferences {
  /** An encoding, or `found` for the detected one. */
  readonly encoding: string;
  /** Whether the first row contains the column names: as detected, never, or always. */
  readonly header: 'found' | 'none' | 'first';
}

/**
 * Returns the detected options of a file, overridden by the user's preferences. UTF-16 and UTF-32
 * are certain from the bytes, so they are kept in any case.
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
