import { type Cell, call, cellOf, checkRegex, literalCell, regexCell, textOf } from '@winnow/formulas';
import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { newColumnName, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { selectFitting, strings } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { countTextExamples } from './count-text.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  what: param
    .choice('Measure', {
      length: 'Number of characters',
      words: 'Number of words',
      count: 'Occurrences of text',
      countMatches: 'Matches of a regex',
      contains: 'Contains text',
      startsWith: 'Starts with text',
      endsWith: 'Ends with text',
      matches: 'Matches a regex',
    })
    .default('length'),
  text: param
    .text('Text', {
      placeholder: ',',
      when: { param: 'what', is: ['count', 'contains', 'startsWith', 'endsWith'] },
    })
    .default(''),
  ignoreCase: param
    .flag('Ignore case', {
      when: { param: 'what', is: ['count', 'countMatches', 'contains', 'startsWith', 'endsWith', 'matches'] },
    })
    .default(false),
  pattern: param
    .regex('Regex', { placeholder: '[0-9]+', when: { param: 'what', is: ['countMatches', 'matches'] } })
    .default(''),
  name: newColumnName('* count'),
});

export type CountTextParams = z.output<typeof params>;

export const countText = defineStep({
  kind: 'count-text',
  family: 'text',
  title: 'Count or test text',
  summary:
    'Adds a column with the length of text, its number of words or matches, or whether it contains other text.',
  keywords: [
    'length',
    'count matches',
    'contains',
    'starts with',
    'ends with',
    'flag',
    'countpattern',
    'len',
    'instr',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    what: 'length',
    text: '',
    ignoreCase: false,
    name: '* length',
  }),
  sentence({ columns, what, text, pattern }) {
    const of = selectionText(columns);
    return {
      length: `Count the characters of ${of}`,
      words: `Count the words of ${of}`,
      count: `Count ${valueText(text)} in ${of}`,
      countMatches: `Count matches of /${pattern}/ in ${of}`,
      contains: `Check whether ${of} contains ${valueText(text)}`,
      startsWith: `Check whether ${of} starts with ${valueText(text)}`,
      endsWith: `Check whether ${of} ends with ${valueText(text)}`,
      matches: `Check whether ${of} matches /${pattern}/`,
    }[what];
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, strings);
    if (!selected.ok) return selected;
    const { what, text, pattern, ignoreCase } = params;
    const byRegex = what === 'matches' || what === 'countMatches';
    if (byRegex) {
      const fault = pattern === '' ? { reason: 'it is empty' } : checkRegex(pattern);
      if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, { stepId, param: 'pattern' }));
    } else if (what !== 'length' && what !== 'words' && text === '') {
      return failed(tableProblems.nothingToDo({ what: 'A text' }, { stepId, param: 'text' }));
    }
    const found = (cell: Cell): Cell => {
      if (what === 'length') return call('length', cell);
      if (what === 'words') return call('wordCount', cell);
      if (byRegex) return call(what, cell, regexCell(pattern, ignoreCase ? 'i' : ''));
      const [own, sought] = ignoreCase
        ? [call('lower', cell), call('lower', literalCell(text))]
        : [cell, literalCell(text)];
      return call(what === 'count' ? 'countMatches' : what, own, sought);
    };
    const cells = new Map(selected.value.map((column) => [column.name, found(textOf(cellOf(column)))]));
    return ok(placeCells(input, cells, { into: 'add', name: params.name }));
  },
  examples: countTextExamples,
});
