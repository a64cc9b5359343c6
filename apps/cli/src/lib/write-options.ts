import { type FormatOptions, findWritten } from '@winnow/formats';

/**
 * Of the options wanted, those that the writer of a format knows: only delimited text has to be
 * kept safe for spreadsheets.
 */
export function writeOptions(format: string, wanted: FormatOptions): FormatOptions {
  const found = findWritten(format);
  const options = found.ok ? found.value.writer.options : undefined;
  const known = (options as { readonly shape?: object } | undefined)?.shape ?? {};
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => Object.hasOwn(known, name)));
}
