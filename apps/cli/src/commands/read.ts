import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { type Command, textOption, UsageError, word } from '../command.ts';
import { withImportProblems } from '../lib/import-problems.ts';
import { formatOfName, importInput, openProject } from '../lib/input-file.ts';
import { givenOptions, writeOptions } from '../lib/write-options.ts';

const rejectsAtOnce = 1000;

export const read: Command = {
  name: 'read',
  usage: 'winnow read FILE [--types] -o OUT [--option NAME=VALUE]… [--json]',
  summary:
    'Parse a file and write its cells as text, or typed with --types. Rejected rows go to OUT.rejects.jsonl. Set options of the written format with --option NAME=VALUE.',
  words: ['FILE'],
  options: {
    output: { type: 'string', short: 'o' },
    types: { type: 'boolean' },
    option: { type: 'string', multiple: true },
  },
  files: (invocation) => {
    const out = textOption(invocation, 'output');
    const writes = out === undefined ? [] : [out, `${out}.rejects.jsonl`];
    return { reads: invocation.positionals, writes };
  },
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const out = textOption(invocation, 'output');
    if (!out) throw new UsageError('Missing option: -o OUT');
    const format = formatOfName(out);
    if (!format) throw new UsageError(`Can’t write ${out}: unknown file extension.`);
    await using project = await openProject([path, out], { once: [path] });
    const input = await importInput(project, path, 'input');
    const steps = invocation.values.types
      ? input.steps
      : input.steps.filter((step) => step.kind !== 'set-types');
    const report = unwrap(
      await project.engine.export({
        view: { recipe: { winnow: 1, name: '', steps } },
        format,
        options: { ...writeOptions(format, { spreadsheetSafe: false }), ...givenOptions(format, invocation) },
        path: resolve(out),
      }),
    );
    if (input.rejected > 0) {
      const lines: string[] = [];
      for (let offset = 0; offset < input.rejected; offset += rejectsAtOnce) {
        const some = await project.engine.rejects('input', offset, rejectsAtOnce);
        lines.push(...some.map(({ messages, ...one }) => JSON.stringify(one)));
        if (some.length < rejectsAtOnce) break;
      }
      await writeFile(`${out}.rejects.jsonl`, `${lines.join('\n')}\n`);
    }
    const answer = {
      json: { rows: report.rows, rejected: input.rejected, format: input.format },
      text: `${report.rows} rows, ${input.rejected} rejected`,
    };
    return withImportProblems(answer, [input]);
  },
};
