import { resolve } from 'node:path';
import { hasOwnNames } from '@winnow/engine/report/has-own-names';
import { findWritten } from '@winnow/formats';
import { unwrap } from '@winnow/kernel';
import { type Command, UsageError, word } from '../command.ts';
import { withImportProblems } from '../lib/import-problems.ts';
import { formatOfName, importInput, openProject } from '../lib/input-file.ts';
import { givenOptions, optionsLikeInput, unwrittenText, writeOptions } from '../lib/write-options.ts';

export const convert: Command = {
  name: 'convert',
  usage: 'winnow convert IN OUT [--option NAME=VALUE]… [--json]',
  summary:
    'Convert a file to another format. Typed formats get typed values; text formats get the source text, and CSV the dialect of a CSV source. Mismatched values keep their text. Set format options, the same as in the export dialog, with --option NAME=VALUE.',
  words: ['IN', 'OUT'],
  forSeveralFiles:
    'Run it once for each file, or read files with the same columns as one table with winnow run RECIPE.json FILE… -o OUT --union.',
  options: { option: { type: 'string', multiple: true } },
  files: ({ positionals: [path, out] }) => ({ reads: [path], writes: [out] }),
  async run(invocation) {
    const path = word(invocation, 0, 'IN');
    const out = word(invocation, 1, 'OUT');
    const format = formatOfName(out);
    if (!format) throw new UsageError(`Can’t write ${out}: unknown file extension.`);
    await using project = await openProject([path, out], { once: [path] });
    const input = await importInput(project, path, 'input');
    const written = unwrap(findWritten(format));
    const untyped = input.steps.filter((step) => step.kind !== 'set-types');
    const named = hasOwnNames(unwrap(await project.engine.check({ winnow: 1, name: '', steps: untyped })));
    const options = {
      ...(await optionsLikeInput(format, input, named)),
      ...writeOptions(format, { spreadsheetSafe: false }),
      ...givenOptions(format, invocation),
    };
    // Formats without types write values as they were, so their types are not even inferred.
    const steps = written.typed || options.quoteText === true ? input.steps : untyped;
    const report = unwrap(
      await project.engine.export({
        view: { recipe: { winnow: 1, name: '', steps } },
        format,
        options,
        path: resolve(out),
      }),
    );
    const answer = {
      json: { rows: report.rows, bytes: report.bytes, rejected: input.rejected },
      text: [`${report.rows} rows written to ${out}`, unwrittenText(input) ?? []].flat().join('\n'),
    };
    return withImportProblems(answer, [input]);
  },
};
