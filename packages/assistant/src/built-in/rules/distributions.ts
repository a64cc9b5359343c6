import { printColumnName } from '@winnow/formulas';
import type { UncheckedStep } from '@winnow/recipe';
import { type ColumnFacts, isNumber } from '../../facts.ts';
import type { Condition } from '../condition/condition.ts';
import { conditionOf } from '../condition/condition-of.ts';
import { valueAlone } from '../condition/value-alone.ts';
import { missingAside } from '../queries/counted-asides.ts';
import { assemble, query, rowCount, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import { type Groups, quoted, type Reading, type RuleContext } from '../reading.ts';
import { columnOf, namesOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';
import { flagOf } from './counting.ts';

/** Counts the rows for each value, or for each range if a column has many different numbers. */
export async function distribution(
  { g = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const column = columnOf(g, context);
  if ('asks' in column) return /counts?|split|spread/i.test(context.original) ? undefined : column.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  const name = column.is.name;
  if (isNumber(column.is) && column.is.distinct > 30) {
    const bin = `${name} range`;
    const base = assemble(titleOf(context), rowCount, { ...tail.is, keys: [bin] });
    const steps: UncheckedStep[] = [
      {
        kind: 'bin-numbers',
        params: {
          columns: [name],
          by: 'equalWidth',
          count: 10,
          width: 10,
          edges: [],
          show: 'start',
          name: bin,
        },
      },
      ...base.steps.map(
        (one): UncheckedStep =>
          one.kind === 'sort-rows'
            ? {
                kind: 'sort-rows',
                params: { keys: [{ column: bin, direction: 'ascending', nulls: 'last', compare: 'exact' }] },
              }
            : one,
      ),
    ];
    return { ...base, steps, chart: { mark: 'bar', x: bin, y: 'Rows' } };
  }
  return {
    ...assemble(titleOf(context), rowCount, { ...tail.is, keys: [...tail.is.keys, name] }),
    chart: { mark: 'bar', x: name, y: 'Rows' },
  };
}

/** Lists the values of a column: “list the values of status”. */
export async function values({ g = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const column = columnOf(g, context);
  if ('asks' in column) return column.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(titleOf(context), rowCount, { ...tail.is, keys: [column.is.name] });
}

/** Computes a share: “what percent of orders are shipped”. */
export async function share({ n = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const each = / (?:per|by|for each|in each) (?:the )?(.+)$/i.exec(n);
  const keys = each ? namesOf(each[1]!, context) : undefined;
  if (keys && !('asks' in keys)) {
    const names = keys.is.map(quoted).join(' and ');
    return {
      kind: 'ask',
      question: messageOf('How should the shares of {keys} be shown?', { keys: keys.is }),
      choices: [
        { label: messageOf('As a pie chart'), text: `pie chart of number of rows per ${names}` },
        { label: messageOf('As row counts'), text: `number of rows per ${names}` },
      ],
    };
  }
  const chosenBy = n.replace(
    /^(?:the |all )?(?:rows?|records?|\p{L}+) (?=(?:where|with|whose|that|which|are|is|have|has|without|in|from|not in|not from) )/iu,
    '',
  );
  const text = chosenBy.replace(/^(?:where|with|whose|that|which|who|have|has) /i, '');

  // “visits have flu”: the numbers of visits contain no such text.
  const named = /^§(\d+) (?:have|has|with|in|from) (.+)$/i.exec(text);
  const thing = named ? context.table.columns[Number(named[1])] : undefined;
  const flag = flagOf(
    ` ${chosenBy.replace(/^§\d+ (?=(?:are|is|were|was|have|has|had|with) )/i, '')}`,
    context,
  );
  // “invoices from North”: the noun for the rows is not part of the condition.
  const place = /^(?:§\d+)?( ?(?:(?<=§\d+ )(?:in|from)|not in|not from) .+)$/i.exec(text)?.[1];
  const tail = place === undefined ? undefined : await tailOf(place, context);
  const chosen = tail && !('asks' in tail) ? tail.is.condition : undefined;
  const found =
    (flag ? { is: flag.condition } : undefined) ??
    (chosen ? { is: chosen } : undefined) ??
    (thing && thing.type !== 'text' ? await valueAlone(named![2]!, context) : undefined) ??
    (await valueAlone(text.replace(/^(?:(?:are|is|was|were|located|in|from) )+/i, ''), context)) ??
    (await conditionOf(text, context));
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  const { formula, prepare } = found.is;
  const read = readable(found.is, context);
  const made = query(
    titleOf(context),
    [
      ...prepare,
      {
        kind: 'group-rows',
        params: {
          ignoreCase: false,
          aggregates: [
            { function: 'countRows', ...(read === undefined ? {} : { where: read }), name: 'Rows' },
            {
              function: 'countRows',
              where: read === undefined ? formula : `(${formula}) and ${read}`,
              name: 'Matching',
            },
          ],
          mode: 'collapse',
        },
      },
      { kind: 'add-column', params: { name: 'Percent', formula: 'round(100 * Matching / Rows, 1)' } },
    ],
    prepare.length > 0 ? undefined : formula,
  );
  return flag?.column.type === 'boolean' ? { ...made, asides: [missingAside(flag.column, [])] } : made;
}

/**
 * Returns the rows for which a condition can be decided; undefined if it can be for all. In a share
 * of all rows, unreadable values would count as not matching.
 */
function readable({ formula, prepare, columns }: Condition, { table }: RuleContext): string | undefined {
  if (/\bis(?:Mismatch|Blank|NotBlank|Null|NotNull)\(/.test(formula)) return undefined;
  const read = JSON.stringify(prepare.map(({ params }) => params));
  const isReadable = ({ name, type }: ColumnFacts): string => {
    const cell = printColumnName(name);
    // An empty cell says neither yes nor no.
    return `${type === 'boolean' ? `not isNull(${cell}) and ` : ''}not isMismatch(${cell})`;
  };
  const names = table.columns.filter(({ name, type, mismatched }) => {
    const isOpen = type === 'boolean' || (type !== 'text' && mismatched > 0);
    return read.includes(JSON.stringify(name)) || (isOpen && columns.includes(name));
  });
  return names.length === 0 ? undefined : names.map(isReadable).join(' and ');
}
