import { digitsInGroups, type Json, unwrap } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';

export const issues: Command = {
  name: 'issues',
  usage: 'winnow issues FILE [--json]',
  summary:
    'Find data-quality issues in a file. Lists each issue with its cells, the evidence and the steps that fix it.',
  words: ['FILE'],
  options: {},
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    await using project = await openProject([path], { once: [path] });
    const input = await importInput(project, path, 'input');
    // Show cells as the strings in the file.
    const steps = input.steps.filter((step) => step.kind !== 'set-types');
    const found = unwrap(await project.engine.issues({ recipe: { winnow: 1, name: '', steps } }, 'all'));
    const text = asTable(
      ['issue', 'cells', 'confidence', 'what'],
      found.issues.map((one) => [one.kind, String(one.count), one.confidence.toFixed(2), one.sentence]),
    );
    const looked =
      found.looked < found.rows
        ? [
            `Checked ${digitsInGroups(found.looked)} of ${digitsInGroups(found.rows)} rows, from all parts of the file.`,
          ]
        : [];
    return {
      json: found as unknown as Json,
      text: [found.issues.length === 0 ? 'No issues found.' : text, ...looked].join('\n'),
    };
  },
};
