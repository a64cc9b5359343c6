import {
  type Cell,
  call,
  cellOf,
  checkRegex,
  countGroups,
  literalCell,
  quotePattern,
  regexCell,
  textOf,
} from '@winnow/formulas';
import { type Column, failed, ok, type Result } from '@winnow/kernel';
import { caseWhen, nullOf } from '@winnow/sql';
import { z } from 'zod';
import { nameFor } from '../../columns/into-columns.ts';
import { selectColumn, selectionText } from '../../columns/select-columns.ts';
import { selectFitting, strings } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { firstMatch } from '../../strings/first-match.ts';
import { extractTextExamples } from './extract-text.examples.ts';

const presets = {
  number: '[-+]?\\d+(?:[.,]\\d+)*',
  email: "[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+",
  url: '(?:https?|ftp)://[^\\s<>"\']+',
  domain: '(?:https?://)?(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}',
  date: '\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}',
  hashtag: '#[\\p{L}\\p{N}_]+',
} as const;

const params = z.strictObject({
  column: param.column('Column'),
  more: param.columns('Also from', { help: 'Applies the same extraction to more columns.' }).optional(),
  what: param
    .choice('Extract', {
      number: 'Number',
      first: 'First characters',
      last: 'Last characters',
      middle: 'Characters from a position',
      before: 'Before text',
      after: 'After text',
      between: 'Between two markers',
      email: 'Email address',
      url: 'Web address',
      domain: 'Domain',
      date: 'Date',
      hashtag: 'Hashtag',
      regex: 'Match of a regex',
    })
    .default('number'),
  place: param
    .integer(
      'From character',
      { min: 1, max: 100_000 },
      { help: '1 is the first.', when: { param: 'what', is: ['middle'] } },
    )
    .default(1),
  count: param
    .integer(
      'How many',
      { min: 1, max: 10_000 },
      { when: { param: 'what', is: ['first', 'last', 'middle'] } },
    )
    .default(3),
  start: param
    .text('Text', { placeholder: ':', when: { param: 'what', is: ['before', 'after', 'between'] } })
    .default(''),
  end: param.text('Up to', { placeholder: ';', when: { param: 'what', is: ['between'] } }).default(''),
  side: param
    .choice(
      'Search from the',
      { start: 'Start', end: 'End' },
      { when: { param: 'what', is: ['before', 'after'] } },
    )
    .default('start'),
  skip: param
    .integer(
      'Skip',
      { min: 0, max: 1000 },
      {
        help: 'Number of occurrences to skip. Null if there are fewer.',
        when: { param: 'what', is: ['before', 'after'] },
      },
    )
    .default(0),
  pattern: param
    .regex('Regex', {
      placeholder: '([0-9]+) kg',
      when: { param: 'what', is: ['regex'] },
      help: 'If there is a capturing group, its match is taken; several groups give several columns.',
    })
    .default(''),
  which: param
    .choice(
      'If there are several',
      {
        first: 'The first',
        nth: 'The nth',
        last: 'The last',
        all: 'All, comma-separated',
        list: 'All, as a list',
      },
      {
        when: {
          param: 'what',
          is: ['between', 'number', 'email', 'url', 'domain', 'date', 'hashtag', 'regex'],
        },
      },
    )
    .default('first'),
  nth: param
    .integer(
      'Which',
      { min: 1, max: 10_000 },
      { help: '2 is the second. Null if there are fewer.', when: { param: 'which', is: ['nth'] } },
    )
    .optional(),
  name: param
    .text('Name of the new column', { help: '* is replaced by the column name.' })
    .default('Extracted'),
});

export type ExtractTextParams = z.output<typeof params>;

export const extractText = defineStep({
  kind: 'extract-text',
  family: 'text',
  title: 'Extract text',
  summary:
    'Extracts part of a text column into a new one: a number, an address, the text before, after or between markers, or a regex match.',
  keywords: ['substring', 'regex', 'left', 'right', 'mid', 'capture'],
  params,
  defaults: (columns) => ({
    ...(columns[0] === undefined ? {} : { column: columns[0], name: `${columns[0]} part` }),
    what: 'number',
  }),
  sentence: ({ column, more, what, place, count, start, end, side, skip, pattern, which, nth, name }) => {
    const passed = skip === 0 ? (side === 'end' ? 'the last ' : '') : `the ${ordinalOf(skip + 1)} `;
    const found = `${passed}“${start}”${skip > 0 && side === 'end' ? ' from the end' : ''}`;
    const parts: Readonly<Record<typeof what, string>> = {
      number: 'number',
      first: `the first ${count} characters`,
      last: `the last ${count} characters`,
      middle: `${count} characters from the ${ordinalOf(place)}`,
      before: `the text before ${found}`,
      after: `the text after ${found}`,
      between: `the text between “${start}” and “${end}”`,
      email: 'email address',
      url: 'web address',
      domain: 'domain',
      date: 'date',
      hashtag: 'hashtag',
      regex: `match of /${pattern}/`,
    };
    const many =
      which === 'all' || which === 'list'
        ? 'every'
        : `the ${which === 'nth' ? `${ordinalOf(nth ?? 1)}` : which}`;
    const part = isMatch(what) ? `${many} ${parts[what]}` : parts[what];
    const every =
      what === 'between' && which !== 'first' ? `, ${many.replace('every', 'all')} of the matches` : '';
    const of = more === undefined ? column : `${column} and ${selectionText(more)}`;
    return `Extract ${part}${every} of ${of} into ${name}${which === 'list' ? ' as a list' : ''}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const column = selectColumn(input.schema, params.column, { stepId, param: 'column' });
    if (!column.ok) return column;
    if (params.name === '')
      return failed(stepProblems.missing({ what: 'a name' }, { stepId, param: 'name' }));
    const more = params.more
      ? selectFitting(input, params.more, { stepId, param: 'more' }, strings)
      : ok<readonly Column[]>([]);
    if (!more.ok) return more;
    const columns = [...new Set([column.value, ...more.value])];
    let relation = input;
    for (const one of columns) {
      const cells = extracted(textOf(cellOf(one)), params, stepId);
      if (!cells.ok) return cells;
      const own = columns.length === 1 || params.name.includes('*') ? params.name : `* ${params.name}`;
      const name = nameFor(own, one.name);
      const added = cells.value.map((cell, i) => ({
        name: cells.value.length > 1 ? `${name} ${i + 1}` : name,
        cell,
      }));
      relation = addColumns(relation, added, one.name);
    }
    return ok(relation);
  },
  examples: extractTextExamples,
});

function isMatch(what: ExtractTextParams['what']): what is keyof typeof presets | 'regex' {
  return what === 'regex' || what in presets;
}

/** Formats `2` as `2nd`. */
function ordinalOf(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

function extracted(text: Cell, params: ExtractTextParams, stepId: string): Result<readonly Cell[]> {
  const { what, start, end, pattern, count } = params;
  switch (what) {
    case 'first':
      return ok([call('slice', text, literalCell(0), literalCell(count))]);
    case 'last':
      return ok([call('slice', text, literalCell(-count))]);
    case 'middle': {
      const from = params.place - 1;
      return ok([call('slice', text, literalCell(from), literalCell(from + count))]);
    }
    case 'before':
    case 'after':
    case 'between': {
      const at = { stepId, param: what === 'between' && start !== '' ? 'end' : 'start' };
      if (start === '' || (what === 'between' && end === ''))
        return failed(stepProblems.missing({ what: 'a text' }, at));
      if (what !== 'between') return ok([isoDateText(text, params)]);
      return ok(matches(text, `${quotePattern(start)}((?s:.*?))${quotePattern(end)}`, 1, params));
    }
    case 'regex': {
      const at = { stepId, param: 'pattern' };
      if (pattern === '') return failed(stepProblems.missing({ what: 'a regular expression' }, at));
      const fault = checkRegex(pattern);
      if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, at));
      return ok(matches(text, pattern, Math.min(countGroups(pattern), 9), params));
    }
    default:
      return ok(matches(text, presets[what], 0, params));
  }
}

/** Returns one cell per group of a pattern, or one for the whole match if it has no groups. */
function matches(
  text: Cell,
  pattern: string,
  groups: number,
  { which, nth = 1 }: Pick<ExtractTextParams, 'which' | 'nth'>,
): readonly Cell[] {
  const wanted = groups === 0 ? [0] : Array.from({ length: groups }, (_, i) => i + 1);
  if (which === 'first') return wanted.map((group) => firstMatch(text, pattern, group));
  return wanted.map((group) => {
    const all = call('extractAll', text, regexCell(pattern), literalCell(group));
    if (which === 'last') return call('get', all, literalCell(-1));
    if (which === 'list') return all;
    if (which === 'nth') return call('get', all, literalCell(nth - 1));
    return call('nullIf', call('join', all, literalCell(', ')), literalCell(''));
  });
}

/**
 * Returns the text before or after an occurrence of a string, counted from either end; null if
 * there are too few occurrences.
 */
function isoDateText(text: Cell, { what, start, side, skip }: ExtractTextParams): Cell {
  const parts = call('split', text, literalCell(start));
  const count = call('length', parts);
  const here = literalCell(skip + 1);
  const at = side === 'start' ? here : call('subtract', count, here);
  const neighbors = call('join', call(what === 'before' ? 'take' : 'drop', parts, at), literalCell(start));
  const isThere = call('greaterThan', count, here).expr;
  return { type: 'text', expr: caseWhen([{ when: isThere, result: neighbors.expr }], nullOf('text')) };
}
