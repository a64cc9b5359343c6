import { type Ast, type FunctionName, parseFormula, printColumnName } from '@winnow/formulas';
import { counted } from '@winnow/kernel';
import type { Step, StepDraft } from '@winnow/recipe';
import type { ConditionResult } from '../runs/run-views.ts';
import { type Condition, conditionSentence } from './condition.ts';
import { blankFormula, missingWordFormula } from './missing-words.ts';

/**
 * How a condition is answered: these steps over the rows, the rows that they leave, and what their
 * number means.
 */
export interface ConditionPlan {
  readonly steps: readonly Step[];
  /**
   * Steps that leave the rows with a cell that the condition can't read. They are no breaches: whether
   * they would pass is unknown.
   */
  readonly unread?: readonly Step[];
  /** Steps that leave the rows with a word for a missing value. */
  readonly worded?: readonly Step[];
  /**
   * Judges by the number of rows before and after the steps, of those that could not be read, and of
   * those with a word for a missing value.
   */
  readonly judge: (
    rowsAfter: number,
    rowsBefore: number,
    unread?: number,
    worded?: number,
  ) => ConditionResult;
}

/**
 * Steps that leave the rows that break a condition; for conditions on all rows as one, those that
 * make the one.
 */
export function planCondition(condition: Condition): ConditionPlan {
  const result = (
    held: boolean,
    found: string,
    counts: Pick<ConditionResult, 'breaches' | 'unread' | 'words'> = {},
  ): ConditionResult => ({
    sentence: conditionSentence(condition),
    level: condition.level,
    held,
    found,
    ...counts,
  });
  const breaches = (tolerated: number) => (rows: number) =>
    result(
      rows <= tolerated,
      rows === 0 ? 'no row breaks it' : `${counted(rows, 'row breaks', 'rows break')} it`,
      { breaches: rows },
    );
  /** Rows that can't be judged are not known to pass, so that they fail a check that tolerates none. */
  const judgeRows =
    (tolerated: number): ConditionPlan['judge'] =>
    (left, _, unread = 0) =>
      unread === 0
        ? breaches(tolerated)(left)
        : result(
            left <= tolerated,
            `${left === unread ? 'no row fails' : counted(left - unread, 'row fails', 'rows fail')}, ${unreadText(unread)}`,
            { breaches: left - unread, unread },
          );
  switch (condition.kind) {
    case 'rows': {
      const { formula, tolerated } = condition;
      const compared = comparedColumns(parseFormula(formula).ast).map(mismatchOf);
      const unread = [`isMismatch(${formula})`, ...compared].join(' or ');
      return {
        steps: [
          withoutRows(compared.length === 0 ? formula : `(${formula}) and not (${compared.join(' or ')})`),
        ],
        unread: [keepRows(unread)],
        judge: judgeRows(tolerated),
      };
    }
    case 'row-count': {
      const { least = 0, most = Number.POSITIVE_INFINITY } = condition;
      return { steps: [], judge: (_, rows) => result(rows >= least && rows <= most, counted(rows, 'row')) };
    }
    case 'filled':
      return planFilled(condition, (rows, before, worded) => {
        const judged = breaches(0)(rows);
        return worded === 0
          ? judged
          : { ...judged, found: `${judged.found}; ${wordText(worded, before)}`, words: worded };
      });
    case 'fits':
      return { steps: [quality(condition.columns, ['mismatched'])], judge: breaches(0) };
    case 'unique':
      return {
        steps: [step('remove-duplicates', { columns: [...condition.columns], action: 'remove' })],
        judge: (after, before) => breaches(0)(before - after),
      };
    case 'between': {
      const { least, most } = condition;
      const name = printColumnName(condition.column);
      const bounds = [
        ...(least === undefined ? [] : [`${name} >= ${least}`]),
        ...(most === undefined ? [] : [`${name} <= ${most}`]),
      ];
      const within = bounds.length === 0 ? 'true' : bounds.join(' and ');
      return {
        steps: [withoutRows(`isNull(${name}) or (${within})`)],
        unread: [keepRows(`isMismatch(${name})`)],
        judge: judgeRows(0),
      };
    }
    case 'reference': {
      const { column, source, key, ignoreCase } = condition;
      const keys = [{ left: column, right: key }];
      return {
        steps: [
          withoutRows(`isEmpty(${printColumnName(column)})`),
          { ...step('join-source', { source, how: 'anti', keys, ignoreCase }), id: 'check-2' },
        ],
        judge: breaches(0),
      };
    }
    case 'determines':
      return { steps: contradictingRows(condition), judge: breaches(0) };
    case 'fresh': {
      const aggregates = [{ name: latest, function: 'max', column: condition.column }];
      const formula = `dateDiff(toDate(${latest}), today()) <= ${condition.days}`;
      return {
        steps: [step('group-rows', { aggregates }), { ...withoutRows(formula), id: 'check-2' }],
        judge: (rows) => result(rows === 0, rows === 0 ? 'it passes' : 'it fails'),
      };
    }
    case 'summary': {
      const aggregates = condition.measures.map(({ name, function: called, column }) => ({
        name,
        function: called,
        ...(column === undefined ? {} : { column }),
      }));
      const read = [...new Set(condition.measures.flatMap(({ column }) => column ?? []))];
      return {
        steps: [step('group-rows', { aggregates }), { ...withoutRows(condition.formula), id: 'check-2' }],
        ...(read.length === 0 ? {} : { unread: [keepRows(read.map(mismatchOf).join(' or '))] }),
        judge: (rows, _, unread = 0) => {
          const found = rows === 0 ? 'it passes' : 'it fails';
          return unread === 0
            ? result(rows === 0, found)
            : result(rows === 0, `${found}, ${unreadText(unread)}`, { unread });
        },
      };
    }
  }
}

function planFilled(
  { columns, words }: Extract<Condition, { kind: 'filled' }>,
  judge: (rows: number, before: number, worded: number) => ConditionResult,
): ConditionPlan {
  const blank = blankFormula(columns);
  const worded = missingWordFormula(columns);
  return {
    steps: [keepRows(words === 'missing' ? `${blank} or ${worded}` : blank)],
    worded: [keepRows(worded)],
    judge: (left, before, _unread, count = 0) => judge(left, before, count),
  };
}

/**
 * Columns that a condition as a whole compares for equality. Equality is true or false of every cell, also of one that can't be read,
 * where other comparisons come out as cells that can't be read themselves.
 */
function comparedColumns(ast: Ast): readonly string[] {
  const named = (...operands: readonly (Ast | undefined)[]): readonly string[] =>
    operands.flatMap((one) => (one?.kind === 'name' ? [one.name] : []));
  if (ast.kind === 'call') return ast.name === oneOf ? named(ast.args[0]) : [];
  if (ast.kind !== 'binary') return [];
  if (ast.op === 'and') return [...new Set([...comparedColumns(ast.left), ...comparedColumns(ast.right)])];
  return ast.op === '==' || ast.op === '!=' ? named(ast.left, ast.right) : [];
}

/** Leaves the rows whose value is not that of more than half of the rows with the same key. */
function contradictingRows({
  columns: keys,
  column,
}: Extract<Condition, { kind: 'determines' }>): readonly Step[] {
  const counted = (keys: readonly string[], name: string): Step =>
    step('group-rows', {
      keys: [...new Set(keys)],
      aggregates: [{ name, function: 'countRows' }],
      mode: 'columns',
    });
  const [ofKey, alike] = ['rows of the key', 'rows of the key with the value'];
  return [
    withoutRows(blankFormula([...keys, column])),
    { ...counted(keys, ofKey), id: 'check-2' },
    { ...counted([...keys, column], alike), id: 'check-3' },
    { ...keepRows(`${printColumnName(alike)} * 2 <= ${printColumnName(ofKey)}`), id: 'check-4' },
  ];
}

const oneOf: FunctionName = 'oneOf';
const latest = 'latest';

const step = (kind: StepDraft['kind'], params: Step['params']): Step => ({ id: 'check-1', kind, params });
const keepRows = (condition: string): Step => step('filter-rows', { condition, action: 'keep' });
const mismatchOf = (column: string): string => `isMismatch(${printColumnName(column)})`;
const unreadText = (cells: number): string => `${counted(cells, 'cell')} could not be read`;
const wordText = (rows: number, of: number): string =>
  `${rows.toLocaleString('en')} of ${counted(of, 'row')} ${rows === 1 ? 'has' : 'have'} a word for a missing value, such as “N/A”`;
const withoutRows = (condition: string): Step => step('filter-rows', { condition, action: 'remove' });
const quality = (columns: readonly string[], is: readonly string[]): Step =>
  step('filter-by-quality', { columns: [...columns], is: [...is], action: 'keep' });
