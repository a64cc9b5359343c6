import { defineMessages, type Json, ok } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import { z } from 'zod';
import { namesAreData } from '../../names-of-data.ts';
import type { ProjectData } from '../../project-data.ts';
import { unreadIn } from '../../unread.ts';
import { project, stepDrafts, title } from '../inputs.ts';
import { defineTool } from '../tool.ts';
import { disclosedRows, disclosedUnread, summaryOf } from './disclosed-summary.ts';

const maxRows = 200;
const maxDisclosed = 30;

/**
 * Returns the rows of a summary that aggregate several rows each; undefined for any other result.
 */
async function summedRows(
  data: ProjectData,
  steps: readonly UncheckedStep[],
): Promise<readonly (readonly Json[])[] | undefined> {
  const facts = await data.facts();
  const summary = facts.ok ? summaryOf(steps, facts.value.facts) : undefined;
  const counted = summary && (await data.rows(summary.steps, maxDisclosed));
  return facts.ok && summary && counted?.ok
    ? disclosedRows(counted.value, summary, facts.value.facts)
    : undefined;
}

const messages = defineMessages('tool.answer_question', {
  used: ({ project }: { project: string }) => `Asked ${project}`,
});

export const answerQuestion = defineTool({
  name: 'answer_question',
  messages,
  summary:
    'Answers a question with a query: steps over the recipe’s result, shown as a table. The recipe doesn’t change.',
  input: z.strictObject({
    project,
    title,
    steps: stepDrafts,
    where: z
      .string()
      .max(20_000)
      .optional()
      .describe('Formula that selects the counted rows, so that the user can open them'),
    show: z
      .boolean()
      .default(true)
      .describe('Whether to show the result to the user; false if you only need it for another answer'),
    beside: z
      .array(stepDrafts)
      .max(8)
      .optional()
      .describe('Other steps over the same data whose result rows are only counted'),
  }),
  exposure: 'schema',
  answerOnRefusal: ({ show }) => ({ shown: show, columns: [] }),
  async run({ project: id, title: name, steps, where, show, beside = [] }, { project: find }) {
    const found = find(id);
    if (!found.ok) return found;
    const read = await found.value.rows(steps, maxRows);
    if (!read.ok) return read;
    const counts: (number | null)[] = [];
    for (const other of beside) {
      const counted = await found.value.rows(other, 1);
      counts.push(counted.ok ? counted.value.total : null);
    }
    const unread = await unreadIn(found.value, steps);
    if (!unread.ok) return unread;
    const { version, columns, rows, total } = read.value;
    const part = {
      kind: 'table',
      projectId: found.value.id,
      projectName: found.value.name,
      version,
      title: name,
      words: 'chat',
      columns: columns.map((column) => ({ name: column.name, type: column.type as Json })),
      rows,
      total,
      ...(unread.value.length === 0 ? {} : { unread: unread.value }),
      steps,
      ...(where === undefined ? {} : { where }),
    } as const;
    const names = columns.map((one) => one.name);
    const shown = { shown: show, columns: namesAreData(steps) ? [] : names };
    const left = unread.value.length === 0 ? {} : { unread: unread.value as unknown as Json };
    const withRows = (cells: readonly (readonly Json[])[]): Json => ({
      rows: cells.map((row) => [...row]),
      total,
      ...left,
    });
    return ok({
      answer: {
        schema: () => shown,
        profile: async () => {
          const cells = await summedRows(found.value, steps);
          const disclosed = { ...shown, ...(disclosedUnread(steps, unread.value) as object) };
          return cells ? { ...disclosed, rows: cells.map((row) => [...row]), total } : disclosed;
        },
        samples: () => ({
          ...shown,
          columns: names,
          ...(withRows(rows.slice(0, maxDisclosed)) as object),
          ...(counts.length === 0 ? {} : { beside: counts }),
        }),
      },
      parts: show ? [part] : [],
      says: messages.used({ project: found.value.name }),
    });
  },
});
