import { type FormatOptions, findWritten, openFile } from '@winnow/formats';
import { unwrittenLines } from '@winnow/formats/options/unwritten-lines';
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

/**
 * The options under which a file of a format looks as an input does, as exports of the app do by
 * default.
 *
 * @param named whether columns have names of their own, see `hasOwnNames`
 */
export async function optionsLikeInput(
  format: string,
  input: Pick<ImportedInput, 'path' | 'name' | 'format' | 'options'> | undefined,
  named: boolean,
): Promise<FormatOptions> {
  const found = findWritten(format);
  if (!input || isAddress(input.path) || !found.ok || !found.value.writer.likeSource) return {};
  const { path, name, ...read } = input;
  const start = await openFile(path, name);
  try {
    return await found.value.writer.likeSource({ format: read.format, options: read.options, start, named });
  } finally {
    await start.close();
  }
}

/** What an input has next to its table, of which nothing is written, in a sentence; undefined where there is nothing. */
export function unwrittenText(input: Pick<ImportedInput, 'options'> | undefined): string | undefined {
  const { linesAbove, linesBelow, commentMark } = unwrittenLines(input?.options ?? {});
  const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
  const parts = [
    ...(linesAbove > 0 ? [`${lines(linesAbove)} above the table`] : []),
    ...(linesBelow > 0 ? [`${lines(linesBelow)} below it`] : []),
    ...(commentMark === '' ? [] : [`comments (${commentMark})`]),
  ];
  return parts.length === 0 ? undefined : `Not written: ${parts.join(', ')}.`;
}
