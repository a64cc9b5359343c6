import {
  failed,
  hasErrors,
  ok,
  type Problem,
  type Result,
  type TableSchema,
  uniqueName,
} from '@winnow/kernel';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { maxProblems, selectColumn, selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise, type StepContext } from '../../step.ts';
import { nameStyles, reshapedName, styledName } from './new-names.ts';
import { renameColumnsExamples } from './rename-columns.examples.ts';
import { answeredNames, requestedNames } from './requested-names.ts';

const byRule = ['prefix', 'suffix', 'replace', 'regex', 'style', 'form', 'table'] as const;

const absentChoices = { report: 'Report a problem', skip: 'Skip' } as const;

const params = z.strictObject({
  how: param
    .choice('How', {
      names: 'One by one',
      prefix: 'Add prefix',
      suffix: 'Add suffix',
      replace: 'Find and replace',
      regex: 'Find and replace by regex',
      style: 'Change style',
      form: 'By wildcard pattern',
      table: 'By a mapping table',
    })
    .default('names'),
  names: param
    .list(
      'Columns',
      param.record('Column', { from: param.column('Column'), to: param.text('New name') }),
      { min: 0, max: 10_000 },
      { when: { param: 'how', is: ['names'] } },
    )
    .default([]),
  absent: param
    .choice('Missing columns', absentChoices, {
      when: { param: 'how', is: ['names'] },
      help: 'Skip also leaves a column unchanged if another column already has its new name.',
    })
    .default('report'),
  columns: param.columns('Columns', { when: { param: 'how', is: byRule } }).default({ all: true }),
  text: param.text('Text', { when: { param: 'how', is: ['prefix', 'suffix'] } }).default(''),
  find: param
    .text('Find', {
      when: { param: 'how', is: ['replace', 'form'] },
      placeholder: '*_date',
      help: '* stands for any text.',
    })
    .default(''),
  pattern: param
    .regex('Regex', { when: { param: 'how', is: ['regex'] }, placeholder: '^(\\w+)_(\\d+)$' })
    .default(''),
  replace: param
    .text('Replace with', {
      when: { param: 'how', is: ['replace', 'regex', 'form'] },
      help: '$1 refers to the first group of a regex, * to the wildcard of a pattern.',
    })
    .default(''),
  source: param
    .source('The table', { when: { param: 'how', is: ['table'] }, help: 'Another source in the project.' })
    .optional(),
  old: param.column('Old names', { of: 'source', when: { param: 'how', is: ['table'] } }).optional(),
  new: param.column('New names', { of: 'source', when: { param: 'how', is: ['table'] } }).optional(),
  style: param.choice('Style', nameStyles, { when: { param: 'how', is: ['style'] } }).default('snake'),
});

export type RenameColumnsParams = z.output<typeof params>;

export const renameColumns = defineStep({
  kind: 'rename-columns',
  family: 'columns',
  title: 'Rename columns',
  summary: 'Renames columns one by one or by a rule.',
  keywords: [
    'name',
    'header',
    'prefix',
    'suffix',
    'snake case',
    'camel case',
    'title case',
    'clean names',
    'regex',
    'mapping',
  ],
  params,
  defaults: (columns) => ({
    how: 'names',
    names: columns.map((name) => ({ from: name, to: name })),
    columns: columns.length > 0 ? [...columns] : { all: true },
  }),
  sentence({ how, names, absent, columns, text, find, pattern, replace, source, style }) {
    const where = selectionText(columns);
    switch (how) {
      case 'names': {
        const where = absent === 'skip' ? ' where present' : '';
        if (names.length === 1) return `Rename ${names[0]!.from} to ${names[0]!.to}${where}`;
        const shown = names.slice(0, 3).map(({ from, to }) => `${from} to ${to}`);
        return names.length === 0
          ? 'Rename columns'
          : `Rename ${names.length} columns${where}: ${shown.join(', ')}${names.length > 3 ? ' …' : ''}`;
      }
      case 'style':
        return `Change the names of ${where} to ${style === 'clean' ? 'remove extra spaces' : nameStyles[style]}`;
      case 'replace':
        return `Replace ${valueText(find)} with ${valueText(replace)} in the names of ${where}`;
      case 'regex':
        return `Replace /${pattern}/ with ${valueText(replace)} in the names of ${where}`;
      case 'table':
        return `Rename ${where} using the table ${source ?? ''}`.trimEnd();
      case 'form':
        return `Rename ${where} from ${valueText(find)} to ${valueText(replace)}`;
      default:
        return `Add ${valueText(text)} ${how === 'prefix' ? 'before' : 'after'} the names of ${where}`;
    }
  },
  traits: () => rowWise,
  probe: requestedNames,
  lower(input, params, context) {
    const { stepId } = context;
    const renamed =
      params.how === 'names'
        ? oneByOne(input.schema, params, stepId)
        : byOneRule(input.schema, params, context);
    if (!renamed.ok) return renamed;
    const outputs = input.schema.columns.map((keep): OutputColumn => {
      const name = renamed.value.get(keep.name);
      return name === undefined || name === keep.name ? { keep } : { keep, name };
    });
    return ok(withColumns(input, outputs));
  },
  examples: renameColumnsExamples,
});

/**
 * Maps old names to the new names entered by the user. Duplicate names are a problem here, since
 * each was entered explicitly.
 */
function oneByOne(
  { columns }: TableSchema,
  { names: all, absent }: RenameColumnsParams,
  stepId: string,
): Result<ReadonlyMap<string, string>> {
  const at = { stepId, param: 'names' };
  if (all.length === 0) return failed(stepProblems.missing({ what: 'a column and its new name' }, at));
  const known = new Set(columns.map(({ name }) => name));
  const names = absent === 'skip' ? present(all, known) : all;
  const gone = names.filter(({ from }) => !known.has(from)).slice(0, maxProblems);
  const problems: Problem[] = [
    ...gone.flatMap(({ from }) => selectColumn({ columns }, from, at).problems),
    ...names.flatMap(({ from, to }) =>
      to.trim() === '' ? [stepProblems.missing({ what: `a new name for “${from}”` }, at)] : [],
    ),
  ];
  const target = new Map(names.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  for (const column of columns) {
    const name = target.get(column.name) ?? column.name;
    if (seen.has(name)) problems.push(stepProblems.nameTaken({ name }, { ...at, column: column.name }));
    seen.add(name);
  }
  return hasErrors(problems) ? failed(problems) : ok(target);
}

/**
 * Returns the pairs whose column exists and whose new name is free. If several columns would get
 * the same new name, the first one does.
 */
function present(
  names: RenameColumnsParams['names'],
  known: ReadonlySet<string>,
): RenameColumnsParams['names'] {
  const taken = new Set(known);
  return names.filter(({ from, to }) => {
    if (!known.has(from) || taken.has(to)) return false;
    taken.add(to);
    return true;
  });
}

/**
 * Renames by a rule. A name that the rule would make empty is kept; one that is taken gets a
 * number.
 */
function byOneRule(
  schema: TableSchema,
  params: RenameColumnsParams,
  context: StepContext,
): Result<ReadonlyMap<string, string>> {
  const { stepId } = context;
  const selected = selectColumns(schema, params.columns, { stepId, param: 'columns' });
  if (!selected.ok) return selected;
  const { how, find } = params;
  if ((how === 'replace' || how === 'form') && find === '') {
    return failed(stepProblems.missing({ what: 'a text to find' }, { stepId, param: 'find' }));
  }
  const answered = answeredNames(schema, params, context);
  if (!answered.ok) return answered;
  const newName = (name: string): string =>
    answered.value ? (answered.value.get(name) ?? name) : ruledName(name, params);
  const wanted = new Map(selected.value.map(({ name }) => [name, newName(name).trim() || name] as const));
  const taken = new Set(
    schema.columns.filter(({ name }) => (wanted.get(name) ?? name) === name).map(({ name }) => name),
  );
  const renamed = new Map<string, string>();
  for (const { name } of schema.columns) {
    const next = wanted.get(name);
    if (next === undefined || next === name) continue;
    const unique = uniqueName(next, taken);
    taken.add(unique);
    renamed.set(name, unique);
  }
  return ok(renamed);
}

function ruledName(name: string, { how, text, find, replace, style }: RenameColumnsParams): string {
  switch (how) {
    case 'prefix':
      return text + name;
    case 'suffix':
      return name + text;
    case 'replace':
      return name.replaceAll(find, () => replace);
    case 'form':
      return reshapedName(name, find, replace) ?? name;
    default:
      return styledName(name, style);
  }
}
