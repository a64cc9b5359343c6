import { type Cell, call, checkRegex, literalCell, quotePattern, regexCell } from '@winnow/formulas';
import { collect, failed, ok, type ProblemPlace, type Result } from '@winnow/kernel';
import { caseWhen, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { loweredText } from '../../cells/compared-text.ts';
import { rewriteTextColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { findReplaceExamples } from './find-replace.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  find: param.text('Find', { placeholder: 'St.' }),
  replace: param.text('Replace with', { placeholder: 'Street' }).default(''),
  how: param.choice('Match', { text: 'Text', cell: 'Whole cell', regex: 'Regex' }).default('text'),
  ignoreCase: param.flag('Ignore case').default(false),
  more: param
    .list(
      'More replacements',
      param.record('Pair', { find: param.text('Find'), replace: param.text('Replace with').default('') }),
      { min: 0, max: 500 },
      { help: 'Applied in order, each to the result of the one before.' },
    )
    .default([]),
});

export type FindReplaceParams = z.output<typeof params>;

export const findReplace = defineStep({
  kind: 'find-replace',
  family: 'text',
  title: 'Find and replace',
  summary: 'Replaces text, whole values or matches of a regular expression; $1 refers to the first group.',
  keywords: ['substitute', 'regex', 'remove text', 'delete text'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { all: true },
    find: '',
    replace: '',
    how: 'text',
    ignoreCase: false,
  }),
  sentence: ({ columns, find, replace, how, more }) => {
    const what = how === 'regex' ? `/${find}/` : `“${find}”`;
    const verb = replace === '' ? `Remove ${what}` : `Replace ${what} with “${replace}”`;
    const where = how === 'cell' ? `${verb} where it is the whole cell` : verb;
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    return `${where}${others} in ${selectionText(columns)}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const rewrites = collect([
      rewriter(params, { stepId, param: 'find' }),
      ...params.more.map((pair) => rewriter({ ...params, ...pair }, { stepId, param: 'more' })),
    ]);
    if (!rewrites.ok) return rewrites;
    return rewriteTextColumns(input, params.columns, { stepId, param: 'columns' }, (text) =>
      rewrites.value.reduce((cell, rewrite) => rewrite(cell), text),
    );
  },
  examples: findReplaceExamples,
});

function rewriter(
  { find, replace, how, ignoreCase }: FindReplaceParams,
  at: ProblemPlace,
): Result<(text: Cell) => Cell> {
  const flags = ignoreCase ? 'i' : '';
  if (how === 'regex') {
    const fault = checkRegex(find);
    if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, at));
    if (find === '') return ok((text) => text);
    return ok((text) => call('replace', text, regexCell(find, flags), literalCell(replace)));
  }
  if (how === 'cell') {
    const wanted = ignoreCase ? loweredText(find) : find;
    return ok((text) => {
      const seen = ignoreCase ? call('lower', text) : text;
      const same = op('eq', seen.expr, literal('text', wanted));
      return { type: 'text', expr: caseWhen([{ when: same, result: literal('text', replace) }], text.expr) };
    });
  }
  if (find === '') return ok((text) => text);
  if (!ignoreCase) return ok((text) => call('replace', text, literalCell(find), literalCell(replace)));
  return ok((text) =>
    call('replace', text, regexCell(quotePattern(find), 'i'), literalCell(replace.replaceAll('$', '$$$$'))),
  );
}
