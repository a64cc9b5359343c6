import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { failed, isList, ok } from '@winnow/kernel';
import { allOf, caseWhen, op } from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { selectFitting, strings } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { replaceColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { wrapTextExamples } from './wrap-text.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  how: param.choice('How', { add: 'Add', remove: 'Remove' }).default('add'),
  before: param.text('At the start', { placeholder: '(' }).default(''),
  after: param.text('At the end', { placeholder: ')' }).default(''),
  once: param.flag('Only if it isn’t there already', { when: { param: 'how', is: ['add'] } }).default(false),
});

export type WrapTextParams = z.output<typeof params>;

export const wrapText = defineStep({
  kind: 'wrap-text',
  family: 'text',
  title: 'Add prefix or suffix',
  summary: 'Adds or removes a prefix or suffix. Missing values stay missing.',
  keywords: [
    'prefix',
    'suffix',
    'affix',
    'prepend',
    'append text',
    'quote',
    'unquote',
    'strip quotes',
    'wrap',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    how: 'add',
    before: '',
    after: '',
    once: false,
  }),
  sentence({ columns, how, before, after }) {
    const parts = [
      ...(before === '' ? [] : [`${valueText(before)} ${how === 'add' ? 'before' : 'at the start of'}`]),
      ...(after === '' ? [] : [`${valueText(after)} ${how === 'add' ? 'after' : 'at the end of'}`]),
    ];
    return `${how === 'add' ? 'Add' : 'Remove'} ${parts.join(' and ') || 'nothing before'} ${selectionText(columns)}`;
  },
  traits: () => rowWise,
  lower(input, { columns, how, before, after, once }, { stepId }) {
    const selected = selectFitting(input, columns, { stepId, param: 'columns' }, strings);
    if (!selected.ok) return selected;
    if (before === '' && after === '') {
      return failed(tableProblems.nothingToDo({ what: 'A text' }, { stepId, param: 'before' }));
    }
    const wrap = (text: Cell): Cell => {
      if (how === 'remove') {
        const start = before === '' ? text : call('removePrefix', text, literalCell(before));
        return after === '' ? start : call('removeSuffix', start, literalCell(after));
      }
      return { type: 'text', expr: wrapped(text, before, after, once) };
    };
    const cells = selected.value
      .filter((column) => !isList(column.type))
      .map((column) => [column.name, wrap(textOf(cellOf(column)))] as const);
    return ok(replaceColumns(input, new Map(cells)));
  },
  examples: wrapTextExamples,
});

function wrapped(text: Cell, before: string, after: string, once: boolean): Cell['expr'] {
  const withStart = (rest: Cell['expr']): Cell['expr'] => op('concat', literalCell(before).expr, rest);
  let expr = text.expr;
  if (before !== '') {
    const put = withStart(expr);
    expr = once
      ? caseWhen([{ when: call('startsWith', text, literalCell(before)).expr, result: expr }], put)
      : put;
  }
  if (after !== '') {
    const put = op('concat', expr, literalCell(after).expr);
    expr = once
      ? caseWhen([{ when: call('endsWith', text, literalCell(after)).expr, result: expr }], put)
      : put;
  }
  const something = allOf([op('isNotNull', text.expr), op('ne', text.expr, literalCell('').expr)]);
  return caseWhen([{ when: something, result: expr }], text.expr);
}
