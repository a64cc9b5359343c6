import { type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { exposes } from '../../exposure.ts';
import { namesAreData } from '../../names-of-data.ts';
import type { ProjectData } from '../../project-data.ts';
import { project, stepDrafts, title } from '../inputs.ts';
import { defineTool } from '../tool.ts';
import { summaryOf, toldRows } from './told-summary.ts';

const mostRows = 200;
const mostTold = 30;

export const answerQuestion = defineTool({
  name: 'answer_question',
  summary:
    'Answers a question by a query: steps over the data behind the recipe, whose result is shown as a table. The recipe stays as it is.',
  input: z.strictObject({
    project,
    title,
    steps: stepDrafts,
    where: z
      .string()
      .max(20_000)
      .optional()
      .describe('A formula for the rows that were counted, by which they can be opened'),
  }),
  exposure: 'schema',
  async run({ project: id, title: name, steps, where }, { project: find, exposure }) {
    const found = find(id);
    if (!found.ok) return found;
    const read = await found.value.rows(steps, mostRows);
    if (!read.ok) return read;
    const { version, columns, rows, total } = read.value;
    const part = {
      kind: 'table',
      projectId: found.value.id,
      projectName: found.value.name,
      version,
      title: name,
      columns: columns.map((column) => ({ name: column.name, type: column.type as Json })),
      rows,
      total,
      steps,
      ...(where === undefined ? {} : { where }),
    } as const;
    const hidden = !exposes(exposure, 'samples') && namesAreData(steps);
    const shown = { shown: true, columns: hidden ? [] : columns.map((one) => one.name) };
    const cells = exposes(exposure, 'samples') ? rows.slice(0, mostTold) : await summed(found.value);
    const told = cells ? { ...shown, rows: cells.map((row) => [...row]), total } : shown;
    return ok({ told: told as Json, parts: [part], says: `Asked ${found.value.name}` });

    /** Where a profile may be told, what sums up several rows is. */
    async function summed(data: ProjectData): Promise<readonly (readonly Json[])[] | undefined> {
      const summary = exposes(exposure, 'profile') ? summaryOf(steps) : undefined;
      const counted = summary && (await data.rows(summary.steps, mostTold));
      return counted?.ok ? toldRows(counted.value.columns, counted.value.rows, summary!) : undefined;
    }
  },
});
