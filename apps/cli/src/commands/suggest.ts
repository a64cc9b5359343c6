import type { ProjectEngine, View } from '@winnow/engine';
import type { Selection } from '@winnow/insight';
import { type Json, unwrap } from '@winnow/kernel';
import { type Command, type Invocation, textOption, UsageError, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';
import { importOthers, proposedChecks, proposedJoins } from '../lib/proposals.ts';

const parts = ['valid', 'mismatched', 'empty'] as const;
const maxRows = 10_000;

/** The selection, with rows given by position. */
type PositionSelection = Omit<Selection, 'rows'> & { readonly places?: readonly number[] };

export const suggest: Command = {
  name: 'suggest',
  usage:
    'winnow suggest FILE [--column C …] [--value V …] [--select START:END] [--part valid|mismatched|empty] [--range FROM:TO] [--rows 0,2-5] [--json]   or   winnow suggest FILE [--checks] [--joins OTHER …] [--json]',
  summary:
    'Suggest up to five steps for one or several columns, a value, some characters of a value, a range, a part of the quality bar or rows, with the effect of each. With --checks, suggests checks that nearly all rows pass; with --joins, ways to join other files.',
  words: ['FILE'],
  options: {
    column: { type: 'string', multiple: true },
    value: { type: 'string', multiple: true },
    select: { type: 'string' },
    part: { type: 'string' },
    range: { type: 'string' },
    rows: { type: 'string' },
    checks: { type: 'boolean' },
    joins: { type: 'string', multiple: true },
  },
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const { places, ...asked } = selectionOf(invocation);
    const others = listOption(invocation, 'joins');
    const isChecks = invocation.values.checks === true;
    if ((isChecks || others.length > 0) && (places || asked.column !== undefined || asked.columns))
      throw new UsageError('--checks and --joins take no --column and no --rows.');
    await using project = await openProject([path, ...others], { once: [path, ...others] });
    const input = await importInput(project, path, 'input');
    const sources = await importOthers(project, others);
    const recipe = { winnow: 1 as const, name: '', steps: input.steps, sources };
    if (isChecks) return await proposedChecks(project, recipe);
    if (others.length > 0) return await proposedJoins(project, recipe);
    // Values are compared as they are in the file; other selections refer to typed columns.
    const isTyped = asked.value === undefined && asked.values === undefined;
    const steps = input.steps.filter((step) => isTyped || step.kind !== 'set-types');
    const view = { recipe: { winnow: 1 as const, name: '', steps } };
    const selection = places ? { ...asked, rows: await rowIdsAt(project.engine, view, places) } : asked;
    // Once issues are found, the suggestions for a column consider the whole table. Larger tables
    // are only sampled.
    if (asked.column !== undefined && input.rows <= maxRowsRepaired)
      unwrap(await project.engine.issues(view, 'sample'));
    const { cards } = unwrap(await project.engine.suggest(view, selection));
    const text = asTable(
      ['suggestion', 'cells', 'rows after', 'why'],
      cards.map(({ sentence, effect, reason }) => [
        sentence,
        String(effect.cells),
        String(effect.rowsAfter),
        reason,
      ]),
    );
    return { json: { cards } as unknown as Json, text: cards.length === 0 ? 'Nothing to suggest.' : text };
  },
};

/** Maximum number of rows that suggestion cards are computed from. */
const maxRowsRepaired = 5_000;

function selectionOf(invocation: Invocation): PositionSelection {
  const columns = listOption(invocation, 'column');
  const values = listOption(invocation, 'value');
  const [select, part, range, rows] = ['select', 'part', 'range', 'rows'].map((name) =>
    textOption(invocation, name),
  );
  const ofColumn = { value: values[0], select, part, range };
  for (const [name, given] of Object.entries(ofColumn))
    if (given !== undefined && columns.length !== 1)
      throw new UsageError(`--${name} requires one --column C.`);
  if (rows !== undefined) {
    if (columns.length > 0) throw new UsageError('--rows takes no --column.');
    return { places: parsePositions(rows) };
  }
  if (columns.length > 1) return { columns };
  const [column] = columns;
  if (column === undefined) return {};
  if (part !== undefined) {
    const known = parts.find((one) => one === part);
    if (!known) throw new UsageError(`--part takes ${parts.join(', ')}.`);
    return { column, part: known };
  }
  if (range !== undefined) return { column, range: rangeOf(range) };
  if (values.length > 1) return { column, values };
  const [value] = values;
  if (select === undefined) return { column, ...(value === undefined ? {} : { value }) };
  const [, start, end] = /^(\d+):(\d+)$/.exec(select) ?? [];
  if (start === undefined || Number(end) <= Number(start))
    throw new UsageError('--select takes START:END, for example 0:4.');
  if (value === undefined || values.length > 1)
    throw new UsageError('--select requires --column C and --value V.');
  return { column, value, start: Number(start), end: Number(end) };
}

function listOption({ values }: Invocation, name: string): readonly string[] {
  const given = values[name];
  return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
}

/** Parses `10:20`, `10:` or `2024-01-01:2024-06-30`: a range of numbers or dates. */
function rangeOf(text: string): NonNullable<Selection['range']> {
  const [from, to, ...more] = text.split(':').map((end) => end.trim());
  if (more.length > 0 || to === undefined || (from === '' && to === ''))
    throw new UsageError('--range takes FROM:TO, for example 10:20 or 10:.');
  const end = (one: string): number | string => (Number.isNaN(Number(one)) ? one : Number(one));
  return { ...(from ? { from: end(from) } : {}), ...(to ? { to: end(to) } : {}), toIncluded: true };
}

/** Parses `0,2-5`: data rows counted from 0. */
function parsePositions(text: string): readonly number[] {
  const places = text.split(',').flatMap((one) => {
    const [, from, to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(one) ?? [];
    const count = Number(to) - Number(from) + 1;
    if (from === undefined || !(count > 0) || count > maxRows)
      throw new UsageError(`--rows takes up to ${maxRows} data rows from 0, for example 0,2-5.`);
    return Array.from({ length: count }, (_, i) => Number(from) + i);
  });
  if (places.length > maxRows) throw new UsageError(`--rows takes up to ${maxRows} data rows.`);
  return [...new Set(places)].sort((a, b) => a - b);
}

async function rowIdsAt(engine: ProjectEngine, view: View, places: readonly number[]) {
  const ids: number[] = [];
  const pages = new Map<number, readonly number[]>();
  const size = 1_000;
  for (const place of places) {
    const first = Math.floor(place / size) * size;
    const known = pages.get(first) ?? unwrap(await engine.page({ view, offset: first, limit: size })).rowIds;
    pages.set(first, known);
    const id = known[place - first];
    if (id === undefined) throw new UsageError(`Row ${place} doesn’t exist.`);
    ids.push(id);
  }
  return ids;
}
