import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { namesAreData } from '../../names-of-data.ts';
import { unreadIn } from '../../unread.ts';
import { disclosedUnread } from '../answer-question/disclosed-summary.ts';
import { columnName, project, stepDrafts, title } from '../inputs.ts';
import { defineTool } from '../tool.ts';
import { chartSpec } from './chart-spec.ts';

const maxRows = 500;

const messages = defineMessages('tool.chart', {
  used: 'Drew a chart',
});

export const chart = defineTool({
  name: 'chart',
  messages,
  summary: 'Draws a chart (Vega-Lite) of a query result: steps over the recipe’s result.',
  input: z.strictObject({
    project,
    title,
    steps: stepDrafts,
    mark: z.enum(['bar', 'line', 'point', 'arc']),
    x: columnName,
    y: columnName,
    color: columnName.optional(),
  }),
  exposure: 'schema',
  answerOnRefusal: () => ({ shown: true, columns: [] }),
  async run({ project: id, title: name, steps, mark, x, y, color }, { project: find }) {
    const found = find(id);
    if (!found.ok) return found;
    const read = await found.value.rows(steps, maxRows);
    if (!read.ok) return read;
    const unread = await unreadIn(found.value, steps);
    if (!unread.ok) return unread;
    const { version, columns, rows, total } = read.value;
    const spec = chartSpec(columns, { mark, x, y, color });
    if (!spec.ok) return spec;
    const part = {
      kind: 'chart',
      projectId: found.value.id,
      projectName: found.value.name,
      version,
      title: name,
      spec: spec.value,
      columns: columns.map((column) => ({ name: column.name, type: column.type as Json })),
      rows,
      total,
      ...(unread.value.length === 0 ? {} : { unread: unread.value }),
      steps,
    } as const;
    const names = columns.map((column) => column.name);
    const left = unread.value.length === 0 ? {} : { unread: unread.value as unknown as Json };
    const answer = { shown: true, columns: namesAreData(steps) ? [] : names };
    return ok({
      answer: {
        schema: () => answer,
        profile: () => ({ ...answer, ...(disclosedUnread(steps, unread.value) as object) }),
        samples: () => ({ shown: true, columns: names, ...left }),
      },
      parts: [part],
      says: messages.used,
    });
  },
});
