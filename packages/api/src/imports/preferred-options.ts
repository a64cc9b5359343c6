import type { FormatOptions } from '@winnow/formats';
import type { Preferences } from '../settings/preferences.ts';

/**
 * The options that were found for a file, with what its reader prefers in their place. Unicode of more than one byte a sign is seen from
 * the file itself, whatever is preferred.
 */
export function preferredOptions(
  found: FormatOptions,
  { encoding, header }: Preferences['importing'],
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
