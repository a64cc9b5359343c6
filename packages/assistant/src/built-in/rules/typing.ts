import type { StepDraft } from '@winnow/recipe';
import { type Groups, quoted, type Reading, type RuleContext, steps } from '../reading.ts';
import {
  asDate,
  decimalOf,
  orderOf,
  parseDate,
  parseNumber,
  placesOf,
  temporalOf,
  unitsOf,
} from '../resolve/as-typed.ts';
import { factsOf, namesOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';

/** Returns the steps that parse the text columns as dates. */
export function datesRead(selection: unknown, context: RuleContext): readonly StepDraft[] {
  if (!Array.isArray(selection)) return [];
  return (selection as string[]).flatMap((name) => asDate(factsOf(name, context))?.prepare ?? []);
}

/** Parses all text columns of dates: “make all dates ISO”. */
export function allDates(_: Groups, context: RuleContext): Reading {
  const prepare = context.table.columns.flatMap((column) =>
    column.type === 'text' ? (asDate(column)?.prepare ?? []) : [],
  );
  if (prepare.length > 0) return steps(...prepare);
  const dates = context.table.columns.filter((column) => asDate(column) !== undefined);
  return {
    kind: 'ask',
    question:
      dates.length === 0
        ? messageOf('No column contains dates. Which column do you mean?')
        : messageOf(
            'The dates in {columns} have the data type date, and the grid shows them as 2026-03-31. Exports write unchanged dates as in the source, unless you choose otherwise under “Unchanged values”.',
            { columns: dates.map(({ name }) => name) },
          ),
    choices: dates.slice(0, 4).map(({ name }) => ({
      label: messageOf('Format {name} as text', { name }),
      text: `format ${quoted(name)} as yyyy-mm-dd`,
    })),
  };
}

/** Changes the type of columns, parsing those that contain strings: “make price a number”. */
export function setType({ c = '', t = '', h }: Groups, context: RuleContext): Reading | undefined {
  const word = t.toLowerCase();
  const type = /integer|^int|whole/.test(word)
    ? 'integer'
    : /numb|numeric|decimal|float/.test(word)
      ? 'number'
      : /datetime|timestamp/.test(word)
        ? 'datetime'
        : /date/.test(word)
          ? 'date'
          : /bool|true/.test(word)
            ? 'boolean'
            : 'text';
  const found = namesOf(c.replace(/ (?:to|into|as|be)$/i, ''), context);
  if ('asks' in found) return found.asks;
  const text = found.is.every((name) => factsOf(name, context).type === 'text');
  if (text && type === 'number') return readAs('number', found.is, h, context);
  if (text && (type === 'date' || type === 'datetime')) {
    const made = readAs('date', found.is, h, context);
    return made.kind === 'steps' && type === 'datetime'
      ? { ...made, steps: made.steps.map((one) => ({ ...one, params: { ...one.params, type } })) }
      : made;
  }
  return steps({ kind: 'set-types', params: { types: found.is.map((column) => ({ column, type })) } });
}

/**
 * Returns the steps that parse strings in the format that was mentioned, or else the one they
 * appear to have.
 */
export function readAs(
  type: 'date' | 'number',
  names: readonly string[],
  hint: string | undefined,
  context: RuleContext,
): Reading {
  const facts = names.map((name) => factsOf(name, context));
  const said = `${hint ?? ''} ${context.original}`;
  if (type === 'number') {
    const mixed = facts.find((column) => unitsOf(column).length > 1);
    if (mixed)
      return {
        kind: 'ask',
        question: messageOf(
          '{column} has values in several units: {units}. Without units, the numbers would mean different things. What would you like to do first?',
          { column: mixed.name, units: unitsOf(mixed).slice(0, 5).join(', ') },
        ),
        choices: unitsOf(mixed)
          .slice(0, 4)
          .map((unit) => ({
            label: messageOf('Show the rows in {unit}', { unit }),
            text: `show rows where ${quoted(mixed.name)} ends with "${unit}"`,
          })),
      };
    const comma = /decimal comma|comma as|european/i.test(said) || decimalOf(facts[0]!) === 'comma';
    const decimal = comma ? 'comma' : 'point';
    const places = facts.map((one) => placesOf(one, decimal));
    const isMoney = places.every((one) => one !== undefined);
    return steps(
      parseNumber(
        names,
        decimal,
        facts.some((one) => unitsOf(one).length === 1),
        isMoney ? Math.max(...places) : undefined,
      ),
    );
  }
  const order = /month(?: comes)?[- ]first|american|\bus\b/i.test(said)
    ? 'month'
    : /day(?: comes)?[- ]first|european/i.test(said)
      ? 'day'
      : orderOf(facts[0]!);
  return steps(parseDate(names, order, temporalOf(facts[0]!)));
}
