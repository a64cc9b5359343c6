import { failed, hasErrors, ok, type Problem } from '@winnow/kernel';
import { z } from 'zod';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { selectColumn } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { renameColumnsExamples } from './rename-columns.examples.ts';

export const renameColumns = defineStep({
  kind: 'rename-columns',
  family: 'columns',
  title: 'Rename columns',
  summary: 'Gives columns other names.',
  keywords: ['name', 'header'],
  params: z.strictObject({
    names: param.list(
      'Columns',
      param.record('Column', { from: param.column('Column'), to: param.text('New name') }),
      { min: 1, max: 10_000 },
    ),
  }),
  defaults: (columns) => ({ names: columns.map((name) => ({ from: name, to: name })) }),
  sentence: ({ names }) =>
    names.length === 1
      ? `Rename ${names[0]!.from} to ${names[0]!.to}`
      : `Rename ${names.length} columns: ${names
          .slice(0, 3)
          .map(({ from, to }) => `${from} to ${to}`)
          .join(', ')}${names.length > 3 ? ' …' : ''}`,
  traits: () => rowWise,
  lower(input, { names }, { stepId }) {
    const at = { stepId, param: 'names' };
    const problems: Problem[] = names.flatMap(({ from }) => selectColumn(input.schema, from, at).problems);
    const target = new Map(names.map(({ from, to }) => [from, to]));
    const seen = new Set<string>();
    const outputs: OutputColumn[] = input.schema.columns.map((keep) => {
      const name = target.get(keep.name) ?? keep.name;
      if (seen.has(name)) problems.push(stepProblems.nameTaken({ name }, { ...at, column: keep.name }));
      seen.add(name);
      return name === keep.name ? { keep } : { keep, name };
    });
    return hasErrors(problems) ? failed(problems) : ok(withColumns(input, outputs));
  },
  examples: renameColumnsExamples,
});
