import { resolve } from 'node:path';
import {
  answerTurn,
  builtInModel,
  type CheckPart,
  describeUnread,
  type Part,
  projectDataOf,
  type Unread,
  wholeAnswer,
} from '@winnow/assistant';
import { counted, type Json, ok, unwrap } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { suggestedChecks } from '@winnow/services/checks/suggested-checks';
import { type Answer, type Command, textOption, UsageError, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { formatOfName, importInput, openProject } from '../lib/input-file.ts';
import { writeOptions } from '../lib/write-options.ts';

export const ask: Command = {
  name: 'ask',
  usage: 'winnow ask FILE "QUESTION" [-o OUT] [--json]',
  summary:
    'Ask the built-in assistant. It answers, proposes steps or asks for clarification. With -o, applies the proposed steps.',
  words: ['FILE', 'QUESTION'],
  options: { output: { type: 'string', short: 'o' } },
  files: (invocation) => ({
    reads: invocation.positionals.slice(0, 1),
    writes: [textOption(invocation, 'output')],
  }),
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const question = word(invocation, 1, 'QUESTION');
    const out = textOption(invocation, 'output');
    const format = out === undefined ? undefined : formatOfName(out);
    if (out !== undefined && !format) throw new UsageError(`Can’t write ${out}: unknown file extension.`);
    await using project = await openProject(out === undefined ? [path] : [path, out], { once: [path] });
    const input = await importInput(project, path, 'main');
    const recipe: Recipe = { winnow: 1, name: 'Recipe', steps: input.steps };
    const data = projectDataOf(
      { id: 'main', name: input.name },
      project.engine,
      async () => ok({ version: 1, recipe }),
      (recipe) => suggestedChecks(project.engine, recipe),
    );
    let made = 0;
    const turn = answerTurn({
      model: builtInModel,
      messages: [{ role: 'person', parts: [{ kind: 'text', text: question }] }],
      projects: [data],
      exposure: 'samples',
      newId: () => `a${++made}`,
      now: Date.now(),
      signal: { aborted: false },
    });
    const { parts, text } = await wholeAnswer(turn);
    const answer = answerOf(parts, text);
    const proposal = parts.find((part) => part.kind === 'proposal');
    if (out === undefined || format === undefined || proposal?.kind !== 'proposal') return answer;
    const view = { recipe: { ...recipe, steps: [...recipe.steps, ...proposal.steps] } };
    const options = writeOptions(format, { mismatched: 'text' });
    const report = unwrap(await project.engine.export({ view, format, options, path: resolve(out) }));
    return { ...answer, text: `${answer.text}\n${report.rows} rows written to ${out}` };
  },
};

const ruleOf = ({ formula, unique = [] }: CheckPart): string => formula ?? `unique ${unique.join(', ')}`;

/** Strips Markdown for display in a terminal. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll('**', '')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();

/** Describes unreadable values unless the text already mentions them. */
function unmentionedUnread(unread: readonly Unread[] | undefined, text: string): readonly string[] {
  const told = unread ? plainText(describeUnread(unread)) : '';
  return told === '' || text.includes(told) ? [] : [told];
}

/**
 * Builds the answer from a question back if there is one, otherwise from the first part that can be
 * answered with.
 */
function answerOf(parts: readonly Part[], markdown: string): Answer {
  const text = plainText(markdown);
  const said = text === '' ? {} : { text };
  const problems = parts.filter((part) => part.kind === 'problem');
  const asked = parts.find((part) => part.kind === 'question');
  if (asked?.kind === 'question') {
    const choices = asked.choices.map(({ label, text: next }) => ({ label, text: next }));
    return {
      json: { kind: 'question', question: asked.text, choices },
      text: [asked.text, ...choices.map(({ text: next }) => `  ${next}`)].join('\n'),
    };
  }
  for (const part of parts) {
    switch (part.kind) {
      case 'proposal': {
        const steps = part.steps.map(({ kind, params }, at) => ({ id: `s${at + 1}`, kind, params }));
        return {
          json: {
            kind: 'steps',
            steps: steps as unknown as Json,
            sentences: [...part.sentences],
            effect: part.effect as unknown as Json,
            ...(part.note === undefined ? {} : { note: part.note }),
            ...said,
          },
          text: [
            ...part.sentences,
            ...(part.note === undefined ? [] : [part.note]),
            ...(text === '' ? [] : [text]),
          ].join('\n'),
        };
      }
      case 'table':
      case 'chart': {
        const columns = part.columns.map(({ name }) => name);
        const rows = part.rows.map((row) => [...row]);
        const json = {
          kind: 'answer',
          answer: { columns, rows },
          total: part.total,
          ...(part.unread ? { unread: part.unread as unknown as Json } : {}),
          steps: part.steps as unknown as Json,
          ...(part.kind === 'chart' ? { chart: part.spec } : {}),
          ...said,
        };
        return {
          json,
          text: [
            asTable(
              columns,
              rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
            ),
            ...(text === '' ? [] : [text]),
            ...unmentionedUnread(part.unread, text),
          ].join('\n'),
        };
      }
      case 'issues': {
        const columns = ['column', 'issue', 'count', 'unit', 'says'];
        const rows = part.issues.map(({ column, kind, count, unit, says }) => [
          column,
          kind,
          count,
          unit,
          says,
        ]);
        const steps = part.issues.flatMap((issue) => issue.steps);
        return {
          json: {
            kind: 'answer',
            answer: { columns, rows },
            total: rows.length,
            steps: steps as unknown as Json,
          },
          text:
            part.issues
              .map(({ says, count, unit }) => `${says}: ${counted(count, unit.replace(/s$/, ''))}`)
              .join('\n') || 'No issues found.',
        };
      }
      case 'check':
        return {
          json: {
            kind: 'answer',
            answer: {
              columns: ['check', 'formula', 'failing', 'rows'],
              rows: [[part.name, ruleOf(part), part.failing, part.rows]],
            },
            total: 1,
          },
          text: `${part.name}: ${part.failing} of ${part.rows} rows fail (${ruleOf(part)})`,
        };
    }
  }
  if (problems.length > 0) {
    const messages = problems.map((part) => (part.kind === 'problem' ? part.message : ''));
    return { status: 1, json: { problems: problems as unknown as Json }, text: messages.join(' ') };
  }
  return { json: { kind: 'answer', answer: { columns: ['answer'], rows: [[text]] }, text }, text };
}
