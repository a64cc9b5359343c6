import type { Json, Message } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { Choice, LookUp, TableFacts } from '../facts.ts';

/** How the built-in model understood a text. */
export type Reading =
  /** Steps to propose. */
  | Steps
  /** A question that a query answers. */
  | Query
  /** A fact about the table as a whole. */
  | { readonly kind: 'report'; readonly report: Report }
  /** How the table can be joined, with a source if the words name one. */
  | { readonly kind: 'joins'; readonly words?: string }
  /** A column to clean, and what to do if no problem is known. */
  /**
   * The steps that are suggested for a column; its frequent values decide `otherwise`, which is
   * partial if the column has more of them than are known.
   */
  | {
      readonly kind: 'clean';
      readonly column: string;
      readonly otherwise: Steps | Ask;
      readonly isPartial?: true;
    }
  /** A rule that should hold for every row. */
  | {
      readonly kind: 'check';
      readonly name: string;
      readonly formula: string;
      /** A formula for the rows that fail because a word stands for a missing value. */
      readonly words?: string;
    }
  /** Columns whose values should be unique. */
  | { readonly kind: 'check'; readonly name: string; readonly unique: readonly string[] }
  /** Uncertain: a question that must be answered first. */
  | Ask;

interface Steps {
  readonly kind: 'steps';
  readonly steps: readonly UncheckedStep[];
  readonly unfitCells?: UnfitCells;
}

/**
 * Provisional condition of a step that removes rows that total others, used until the rows have
 * been examined; contains the words that people use for such rows.
 */
export const conditionOfTotals = 'rows of totals: subtotal, grand total, summary, sum, aggregate';

interface Ask {
  readonly kind: 'ask';
  readonly question: Message;
  readonly choices: readonly Choice[];
}

/** Steps over the project's data whose result is the answer. They are never added to the recipe. */
export interface Query {
  readonly kind: 'query';
  readonly title: string;
  readonly steps: readonly UncheckedStep[];
  /** Condition that selects the counted rows, if any. */
  readonly where?: string;
  readonly chart?: ChartRequest;
  /** Row counts to mention next to the answer. */
  readonly asides?: readonly Aside[];
  /** Remarks on the answer that don't depend on its rows. */
  readonly notes?: readonly string[];
  /** Whether values may have been misread, in which case no number is shown in bold. */
  readonly isDoubtful?: true;
  /**
   * Whether the answer lists rows of the table, in which case it says how many of all rows they
   * are.
   */
  readonly listing?: true;
  /** For an answer by rank: the column of the top value, and the column that says whose it is. */
  readonly headline?: { readonly column: string; readonly of?: string };
  /**
   * Puts the rows of the answer into words.
   *
   * @param number emphasizes a number unless it is in doubt
   * @param isPartial whether so many values could not be read that this must be mentioned
   */
  readonly describeRows?: (
    rows: readonly (readonly Json[])[],
    number: (text: string) => string,
    isPartial: boolean,
  ) => string;
}

/** A number of rows to mention next to an answer. */
export interface Aside {
  readonly steps: readonly UncheckedStep[];
  /** @returns undefined if that number of rows needs no mention */
  readonly toText: (
    rows: number,
    answer: { readonly total: number; readonly value: Json },
  ) => string | undefined;
  /**
   * Whether the remark casts doubt on the answer, in which case its number is not shown in bold.
   */
  readonly castsDoubt?: true;
}

export interface ChartRequest {
  readonly mark: 'bar' | 'line' | 'point' | 'arc';
  readonly x: string;
  readonly y: string;
}

export type Report =
  | 'issues'
  | 'checks'
  | 'columns'
  | 'clean'
  | 'help'
  | 'duplicates'
  | 'missing'
  | 'undo'
  | 'changes'
  | 'thanks'
  | 'apply'
  | 'who'
  | 'why';

/** Cells that the steps don't fit, and what to propose instead if there are any. */
export interface UnfitCells {
  /** Formula for the rows of these cells. */
  readonly rows: string;
  /** Formula for the rows of all cells, fitting or not. */
  readonly of: string;
  readonly steps: readonly UncheckedStep[];
  readonly note: (cells: number, of: number) => string;
}

/** What rules need to read a question. */
export interface RuleContext {
  readonly table: TableFacts;
  /** Name of the table. */
  readonly project: string;
  /** The day on which the question is asked, as `2024-03-31`. */
  readonly today: string;
  /** What the user wrote. */
  readonly original: string;
  /** Quoted strings, indexed by the number of their placeholder. */
  readonly literals: readonly string[];
  /** Columns mentioned last, which “it” and “them” refer to. */
  readonly last: readonly string[];
  readonly lookUp: LookUp;
  /** Whether a value is meant exactly as written: in a rule, other spellings are violations. */
  readonly isExact?: true;
}

/** Matches of a pattern's named groups; undefined for a group that did not match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** One way of phrasing something. */
export interface Rule {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, context: RuleContext) => Promise<Reading | undefined> | Reading | undefined;
}

export function rule(pattern: string, read: Rule['read']): Rule {
  return { pattern: new RegExp(`^(?:${pattern})$`, 'iu'), read };
}

export const steps = (...list: readonly StepDraft[]): Reading & { kind: 'steps' } => ({
  kind: 'steps',
  steps: list,
});

/** @param raw the words that could not be understood, which each choice replaces */
export function ask(
  question: Message,
  context: Pick<RuleContext, 'original'>,
  raw: string,
  instead: readonly string[],
): Reading & { kind: 'ask' } {
  return {
    kind: 'ask',
    question,
    choices: instead.slice(0, 6).map((name) => ({
      label: name,
      text: reworded(context.original, raw, quoted(name)) ?? `${context.original} ${quoted(name)}`,
    })),
  };
}

/** Replaces some words of a question, whole words only; returns undefined if it lacks them. */
export function reworded(question: string, raw: string, words: string): string | undefined {
  const { at, end } = wordsAt(question, raw);
  return at < 0 || raw === '' ? undefined : `${question.slice(0, at)}${words}${question.slice(end)}`;
}

/** Finds a text in a question, extended to whole words. */
function wordsAt(question: string, raw: string): { readonly at: number; readonly end: number } {
  const found = question.toLowerCase().indexOf(raw.toLowerCase());
  if (found < 0) return { at: found, end: found };
  const before = /[\p{L}\p{N}_]*$/u.exec(question.slice(0, found))![0].length;
  const after = /^[\p{L}\p{N}_]*/u.exec(question.slice(found + raw.length))![0].length;
  return { at: found - before, end: found + raw.length + after };
}

/** Quotes a column name so that a question names the column beyond doubt. */
export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}
