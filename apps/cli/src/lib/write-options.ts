import { type FormatOptions, findWritten, openFile, optionMeta } from '@winnow/formats';
import { unwrittenLines } from '@winnow/formats/options/unwritten-lines';
import { type Invocation, UsageError } from '../command.ts';
import { isAddress } from './given-paths.ts';
import type { ImportedInput } from './input-file.ts';

/**
 * Returns those of the wanted options that the writer of a format supports: only delimited text has
 * to be made safe for spreadsheets.
 */
export function writeOptions(format: string, wanted: FormatOptions): FormatOptions {
  const known = optionsOf(format);
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => Object.hasOwn(known, name)));
}

type OptionSchema = Parameters<typeof optionMeta>[0];

function optionsOf(format: string): Readonly<Record<string, OptionSchema>> {
  const found = findWritten(format);
  const options = found.ok ? found.value.writer.options : undefined;
  return (options as { readonly shape?: Readonly<Record<string, OptionSchema>> } | undefined)?.shape ?? {};
}

/**
 * Parses the options of `--option NAME=VALUE`, which are those of the export dialog and the API;
 * flags are true or false.
 */
export function givenOptions(format: string, { values: { option } }: Invocation): FormatOptions {
  const known = optionsOf(format);
  const given = Array.isArray(option) ? option.map(String) : [];
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      const name = text.slice(0, Math.max(0, at));
      if (at < 1 || !Object.hasOwn(known, name))
        throw new UsageError(
          `--option takes NAME=VALUE, not “${text}”. Options of ${format}: ${Object.keys(known).join(', ')}.`,
        );
      return [name, optionValue(text.slice(at + 1), optionMeta(known[name]!)?.control)];
    }),
  );
}

/** Values that are neither flags nor numbers are left to the format to reject. */
function optionValue(text: string, control: string | undefined): FormatOptions[string] {
  if (control === 'flag' && /^(?:true|false)$/.test(text)) return text === 'true';
  return control === 'number' && /^-?\d+$/.test(text) ? Number(text) : text;
}

/**
 * Returns the options for writing a file that looks like an input, as exports in the app do by
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
    const { format: from, options } = read;
    return await found.value.writer.likeSource({ format: from, options, start, whole: true, named });
  } finally {
    await start.close();
  }
}

/**
 * Describes in a sentence the parts of an input outside its table, which are not written; undefined
 * if there are none.
 */
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
