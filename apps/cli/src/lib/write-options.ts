import { type FormatOptions, findWritten, openFile } from '@winnow/formats';
import { isAddress } from './given-paths.ts';
import type { ImportedInput } from './input-file.ts';

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

/** The options under which a file of a format looks as an input does, as exports of the app do by default. */
export async function optionsLikeInput(
  format: string,
  input: Pick<ImportedInput, 'path' | 'name' | 'format' | 'options'> | undefined,
): Promise<FormatOptions> {
  const found = findWritten(format);
  if (!input || isAddress(input.path) || !found.ok || !found.value.writer.likeSource) return {};
  const start = await openFile(input.path, input.name);
  try {
    return await found.value.writer.likeSource({ format: input.format, options: input.options, start });
  } finally {
    await start.close();
  }
}
