import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import { valueAlone } from '../condition/value-alone.ts';
import { missingAside } from '../queries/counted-asides.ts';
import { query, titleOf } from '../queries/query-builder.ts';
import { readQuestion } from '../read-question.ts';
import type { Groups, Reading, RuleContext } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf, factsOf, literalOf } from '../resolve/columns.ts';
import { isAdditive } from '../resolve/identifiers.ts';
import { presentIn } from '../resolve/missing.ts';
import { queryRules } from '../rules/query-rules.ts';
import { numberText } from '../saying/wording.ts';
import { countedBy } from '../words/row-words.ts';

const summed = /^(?:the )?(?:total|sum of|overall|combined) (?:of )?(?:the )?/i;

/** Returns the question for the whole that a share refers to: a total, or a number of rows. */
function wholeOf(raw: string, context: RuleContext): string | undefined {
  const text = raw.replace(/^(?:the|all|our) /i, '').trim();
  if (summed.test(text)) return `total ${text.replace(summed, '')}`;
  if (/^(?:number|count) of /i.test(text)) return text;
  if (countedBy(text, context) === 'rows') return 'number of rows';
  const column = columnOf(text, context);
  return !('asks' in column) && asNumber(column.is) && isAdditive(column.is) ? `total ${text}` : undefined;
}

/** Computes the share of each group in the whole: “share of total revenue by city”. */
export async function shareOfGroups(
  { n = '', k = '', r = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const whole = wholeOf(n, context);
  if (whole === undefined) return undefined;
  const read = await readQuestion(`${whole} per ${k}${r}`, context, queryRules);
  if (read?.kind !== 'query') return read;
  const group = read.steps.find(({ kind }) => kind === 'group-rows');
  const aggregates = (group?.params.aggregates ?? []) as readonly { readonly name: string }[];
  if (aggregates.length !== 1 || ((group?.params.keys ?? []) as readonly string[]).length === 0)
    return undefined;
  return {
    ...read,
    steps: [
      ...read.steps,
      {
        kind: 'window-column',
        params: { function: 'shareOfTotal', column: aggregates[0]!.name, name: 'Share' },
      },
      { kind: 'add-column', params: { name: 'Percent', formula: 'round(100 * Share, 1)' } },
      { kind: 'drop-columns', params: { columns: ['Share'] } },
    ],
  };
}

/**
 * Computes the share of a total that some rows account for: “what share of the total revenue comes
 * from Rome”.
 */
export async function shareOfTotal(
  { c = '', v = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  const typed = asNumber(column.is);
  if (!typed) return undefined;
  const found = await valueAlone(v, context);
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  const { name } = column.is;
  const before: StepDraft[] = [...found.is.prepare, ...typed.prepare];
  const total = `Total ${name}`;
  const made = query(titleOf(context), [
    ...before,
    {
      kind: 'group-rows',
      params: {
        ignoreCase: false,
        mode: 'collapse',
        aggregates: [
          { function: 'sum', column: name, name: total },
          { function: 'sum', column: name, where: found.is.formula, name: 'Matching' },
        ],
      },
    },
    {
      kind: 'add-column',
      params: { name: 'Percent', formula: `round(100 * Matching / ${printColumnName(total)}, 1)` },
    },
  ]);
  return {
    ...made,
    asides: [missingAside(column.is, before)],
    describeRows: ([[all = null, matching = null, percent = null] = []], number, isPartial) =>
      percent === null
        ? `There’s no total of ${name} to calculate a share of.`
        : `${number(`${numberText(percent)}%`)}: ${numberText(matching ?? 0, true)} of ${numberText(all, true)} ${total.toLowerCase()}${isPartial ? ', among the values that could be read' : ''}.`,
  };
}

/**
 * Computes, for each group, the share of one value among the rows that have a value: “pass rate per
 * region”.
 */
export async function rateOfGroups(
  { v = '', w = '', k = '', r = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const found = await valueAlone(v, context);
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  const { formula, prepare, columns } = found.is;
  const read = await readQuestion(`number of rows per ${k}${r}`, context, queryRules);
  if (read?.kind !== 'query') return read;
  const at = read.steps.findIndex(({ kind }) => kind === 'group-rows');
  const group = read.steps[at];
  const keys = (group?.params.keys ?? []) as readonly string[];
  if (!group || keys.length === 0 || columns.some((one) => keys.includes(one))) return undefined;
  const of = factsOf(columns[0]!, context);
  const matching = `Rows with ${literalOf(v, context)}`;
  const rate = /rate/i.test(w) ? 'Rate in percent' : 'Percent';
  const before = [...prepare, ...read.steps.slice(0, at)];
  return {
    ...read,
    steps: [
      ...before,
      { kind: 'filter-rows', params: { condition: presentIn(of), action: 'keep' } },
      { kind: 'add-column', params: { name: 'Matching', formula: `if(${formula}, 1, 0)` } },
      {
        kind: 'group-rows',
        params: {
          ...group.params,
          aggregates: [
            { function: 'sum', column: 'Matching', name: matching },
            { function: 'countRows', name: 'Of rows' },
          ],
        } as (typeof group)['params'],
      },
      {
        kind: 'add-column',
        params: { name: rate, formula: `round(100 * \`${matching}\` / \`Of rows\`, 1)` },
      },
      {
        kind: 'sort-rows',
        params: { keys: [{ column: rate, direction: 'descending', nulls: 'last', compare: 'exact' }] },
      },
    ],
    asides: [...(read.asides ?? []), missingAside(of, before)],
  };
}
