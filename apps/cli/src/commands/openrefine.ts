import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { defineProblems, type Json, problem } from '@winnow/kernel';
import { readHistory } from '@winnow/openrefine';
import { type Command, problemLine, problemsAnswer, textOption, UsageError, word } from '../command.ts';

const problems = defineProblems('cli', {
  historyNotJson: problem<{ file: string; reason: string }>(
    422,
    ({ file, reason }) => `${file} isn’t JSON: ${reason}.`,
    () => 'Extract the history in OpenRefine again: Undo / Redo, Extract…, Export.',
  ),
});

export const openRefine: Command = {
  name: 'openrefine',
  usage:
    'winnow openrefine HISTORY.json [-o RECIPE.json] [--columns NAMES] [--header first-row|none] [--json]',
  summary:
    'Convert an OpenRefine operation history to a recipe. Lists the operations that can’t be converted by name and position.',
  words: ['HISTORY.json'],
  options: {
    output: { type: 'string', short: 'o' },
    // Columns of the table before the first operation, as a line of CSV.
    columns: { type: 'string' },
    name: { type: 'string' },
    // none: the file has its own column names, as Parquet does.
    header: { type: 'string' },
  },
  files: (invocation) => ({ reads: invocation.positionals, writes: [textOption(invocation, 'output')] }),
  async run(invocation) {
    const path = word(invocation, 0, 'HISTORY.json');
    const text = await readFile(path, 'utf8');
    let json: Json;
    try {
      json = JSON.parse(text) as Json;
    } catch (error) {
      return problemsAnswer([
        problems.historyNotJson({ file: path, reason: (error as Error).message }, { file: path }),
      ]);
    }
    const columns = textOption(invocation, 'columns');
    const header = textOption(invocation, 'header') ?? 'first-row';
    if (header !== 'first-row' && header !== 'none')
      throw new UsageError(`--header takes first-row or none, not “${header}”.`);
    const read = readHistory(json, {
      name: textOption(invocation, 'name') ?? basename(path, extname(path)),
      imported: header === 'first-row',
      ...(columns === undefined ? {} : { columns: columnNames(columns) }),
    });
    if (!read.ok) return problemsAnswer(read.problems);
    const { recipe, operations, problems: found } = read.value;
    const out = textOption(invocation, 'output');
    if (out) await writeFile(out, `${JSON.stringify(recipe, null, 2)}\n`);
    const counts = { exact: 0, changed: 0, left: 0 };
    for (const { outcome } of operations) counts[outcome]++;
    const lines = [
      `${operations.length} operations: ${counts.exact} unchanged, ${counts.changed} with a difference, ${counts.left} left out`,
      ...found.map(problemLine),
      ...(out ? [`${recipe.steps.length} steps written to ${out}`] : []),
    ];
    return {
      status: counts.left > 0 ? 1 : 0,
      json: { recipe, operations, problems: found, counts } as unknown as Json,
      text: lines.join('\n'),
    };
  },
};

/** Parses column names from a line of CSV. */
function columnNames(line: string): readonly string[] {
  const names = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
  if (names.length === 0 || names.some((name) => name === '')) {
    throw new UsageError('--columns takes column names, for example "City,Country".');
  }
  return names;
}
