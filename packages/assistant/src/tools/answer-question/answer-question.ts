import { type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { exposes } from '../../exposure.ts';
import { namesAreData } from '../../names-of-data.ts';
import { project, stepDrafts, title } from '../inputs.ts';
import { defineTool } from '../tool.ts';

const mostRows = 200;
const toldRows = 30;

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
    return ok({
      told: toldOf(
        columns.map((one) => one.name),
        rows,
        total,
        steps.some(({ kind }) => kind === 'group-rows'),
      ),
      parts: [part],
      says: `Asked ${found.value.name}`,
    });

    /** Summaries are told where a profile may be, rows where samples may be. */
    function toldOf(
      names: readonly string[],
      cells: readonly (readonly Json[])[],
      all: number,
      summary: boolean,
    ): Json {
      const hidden = !exposes(exposure, 'profile') && namesAreData(steps);
      const shown = { shown: true, columns: hidden ? [] : [...names] };
      if (!exposes(exposure, summary ? 'profile' : 'samples')) return shown;
      return { ...shown, rows: cells.slice(0, toldRows).map((row) => [...row]), total: all };
    }
  },
});
