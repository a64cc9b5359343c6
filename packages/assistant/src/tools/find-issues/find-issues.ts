import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { countIssues, findIssues, type Issue } from '../../issues.ts';
import { project } from '../inputs.ts';
import { defineTool, noAnswer } from '../tool.ts';

const messages = defineMessages('tool.find_issues', {
  used: ({ project }: { project: string }) => `Looked for issues in ${project}`,
});

export const findIssuesTool = defineTool({
  name: 'find_issues',
  messages,
  summary:
    'Finds issues in a project’s data by checking up to 50,000 rows, and returns the steps that fix each issue, with counts over all rows.',
  input: z.strictObject({ project }),
  exposure: 'profile',
  async run(input, { project: find }) {
    const found = find(input.project);
    if (!found.ok) return found;
    const read = await found.value.facts();
    if (!read.ok) return read;
    const { facts, version } = read.value;
    const sampled = await findIssues(found.value, facts, 'sample');
    if (!sampled.ok) return sampled;
    const { rows, looked } = sampled.value;
    const issues = await countIssues(found.value, sampled.value.issues);
    if (!issues.ok) return issues;
    const { id, name } = found.value;
    const part = {
      kind: 'issues',
      projectId: id,
      projectName: name,
      version,
      ...{ rows, looked },
      issues: issues.value,
    } as const;
    return ok({
      answer: {
        schema: noAnswer,
        profile: () => ({ rows, looked, issues: issues.value.map(plain) }) as unknown as Json,
        samples: () => ({ rows, looked, issues: issues.value }) as unknown as Json,
      },
      parts: [part],
      says: messages.used({ project: name }),
    });
  },
});

/** Steps that contain only names of columns, and no values. */
const withoutValues = new Set([
  'collapse-spaces',
  'drop-columns',
  'remove-duplicates',
  'parse-number',
  'parse-date',
]);

/** Returns an issue without the values that it mentions. */
function plain({ where, ...issue }: Issue): Issue {
  const steps = issue.steps
    .filter(({ kind }) => withoutValues.has(kind))
    .map(({ kind, params }) => ({ kind, params }));
  const names = issue.kind === 'spaces' || issue.kind === 'mismatched';
  // The units are values of a column.
  const says = issue.kind === 'mixed-units' ? `${issue.columns[0]} is in several units` : issue.says;
  return {
    ...issue,
    says,
    reason: '',
    examples: [],
    steps,
    ...(names && where !== undefined ? { where } : {}),
  };
}
