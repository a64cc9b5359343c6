import type { Json, Message } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { Choice, LookUp, TableFacts } from '../facts.ts';

/** What the built-in model understood of a text. */
export type Reading =
  /** Steps to propose. */
  | Steps
  /** A question that a query answers. */
  | Query
  /** A fact about the table as a whole. */
  | { readonly kind: 'report'; readonly report: Report }
  /** How the table can be joined, with a source that the words name where they name one. */
  | { readonly kind: 'joins'; readonly words?: string }
  /** A column that is to be cleaned, with what is done where nothing is known to be wrong with it. */
  | { readonly kind: 'clean'; readonly column: string; readonly otherwise: Steps | Ask }
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
  /** Not sure: what has to be known first. */
  | Ask;

interface Steps {
  readonly kind: 'steps';
  readonly steps: readonly UncheckedStep[];
  readonly unless?: Unless;
}

/**
 * The condition of a step that removes the rows that are totals of others, until the rows were looked at; with the words that people
 * have for them.
 */
export const conditionOfTotals = 'rows of totals: subtotal, grand total, summary, sum, aggregate';

interface Ask {
  readonly kind: 'ask';
  readonly question: Message;
  readonly choices: readonly Choice[];
}

/** Steps over the project's data whose result is the answer. They never come into the recipe. */
export interface Query {
  readonly kind: 'query';
  readonly title: string;
  readonly steps: readonly UncheckedStep[];
  /** The condition that chooses the rows that were counted, where there is one. */
  readonly where?: string;
  readonly chart?: ChartRequest;
  /** Numbers of rows that are said next to the answer. */
  readonly asides?: readonly Aside[];
  /** What is said of the answer whatever its rows are. */
  readonly notes?: readonly string[];
  /** Whether values may have been read as others than they are, so that no number is put in bold. */
  readonly isDoubtful?: true;
  /** Whether the answer is rows of the table, so that it is said how many of all they are. */
  readonly listing?: true;
  /** Of an answer by rank: the column whose value is the first, and the column that says whose. */
  readonly headline?: { readonly column: string; readonly of?: string };
  /**
   * What its rows say in words.
   *
   * @param number sets a number so that it stands out, where nothing leaves it in doubt
   * @param isPartial whether so many values could not be read that they have to be spoken of
   */
  readonly tells?: (
    rows: readonly (readonly Json[])[],
    number: (text: string) => string,
    isPartial: boolean,
  ) => string;
}

/** A number of rows next to an answer. */
export interface Aside {
  readonly steps: readonly UncheckedStep[];
  /** @returns undefined where nothing is to be said of so many rows */
  readonly says: (
    rows: number,
    answer: { readonly total: number; readonly value: Json },
  ) => string | undefined;
  /** Whether what is said leaves the answer in doubt, so that its number is not put in bold. */
  readonly isDoubt?: true;
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

/** Cells that steps do not fit, and what is proposed where there are some. */
export interface Unless {
  /** A formula for the rows of these cells. */
  readonly rows: string;
  /** The cells in all: a formula for their rows. */
  readonly of: string;
  readonly steps: readonly UncheckedStep[];
  readonly note: (cells: number, of: number) => string;
}

/** What rules read with. */
export interface RuleContext {
  readonly table: TableFacts;
  /** How the table is called. */
  readonly project: string;
  /** The day on which it is asked, as `2024-03-31`. */
  readonly today: string;
  /** What the person wrote. */
  readonly original: string;
  /** Quoted strings, by the number of their placeholder. */
  readonly literals: readonly string[];
  /** Columns that were spoken of last: what “it” and “them” are. */
  readonly last: readonly string[];
  readonly lookUp: LookUp;
  /** Whether a value is meant as it is written: of a rule, other spellings break it. */
  readonly isExact?: true;
}

/** What the named parts of a pattern hold; undefined for a part that is not there. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** One way of saying something. */
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

/** @param raw the words that could not be understood, for which each choice puts another in */
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

/** A question with other words for some of its own, whole words each; undefined where it lacks them. */
export function reworded(question: string, raw: string, words: string): string | undefined {
  const { at, end } = wordsAt(question, raw);
  return at < 0 || raw === '' ? undefined : `${question.slice(0, at)}${words}${question.slice(end)}`;
}

/** Where a text is in a question, with what is left of the words that it is a part of. */
function wordsAt(question: string, raw: string): { readonly at: number; readonly end: number } {
  const found = question.toLowerCase().indexOf(raw.toLowerCase());
  if (found < 0) return { at: found, end: found };
  const before = /[\p{L}\p{N}_]*$/u.exec(question.slice(0, found))![0].length;
  const after = /^[\p{L}\p{N}_]*/u.exec(question.slice(found + raw.length))![0].length;
  return { at: found - before, end: found + raw.length + after };
}

/** As a question names a column beyond doubt. */
export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}
