import type { Json, MessageData } from '@winnow/kernel';
import type { Step, UncheckedStep } from '@winnow/recipe';
import type { Issue } from './issues.ts';
import type { StepEffect } from './project-data.ts';
import type { Unread } from './unread.ts';

interface OfProject {
  readonly projectId: string;
  readonly projectName: string;
  /** The version of the recipe that it was made on. */
  readonly version: number;
}

/** Strings of a part as data, for other languages. */
type PartMessages = { readonly [field: string]: MessageData };

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
  readonly messages?: PartMessages;
}

/** A tool that was used, in words. */
export interface UsedPart {
  readonly kind: 'used';
  readonly tool: string;
  readonly says: string;
  readonly messages?: PartMessages;
}

export interface TablePart extends OfProject {
  readonly kind: 'table';
  readonly title: string;
  /** The title can be one that apps have in other languages. */
  readonly words?: 'chat';
  readonly columns: readonly { readonly name: string; readonly type: Json }[];
  readonly rows: readonly (readonly Json[])[];
  readonly total: number;
  /**
   * Values that the query could not read and left out; missing in answers that were given before
   * they were counted.
   */
  readonly unread?: readonly Unread[];
  /** The query, by which the numbers can be opened. */
  readonly steps: readonly UncheckedStep[];
  /** The condition of the rows that were counted, where they can be shown in the workspace. */
  readonly where?: string;
}

export interface ChartPart extends Omit<TablePart, 'kind'> {
  readonly kind: 'chart';
  /** Vega-Lite, without its data. */
  readonly spec: Json;
}

export interface IssuesPart extends OfProject {
  readonly kind: 'issues';
  readonly rows: number;
  /** Rows that were looked at one by one; all of them where it is missing. */
  readonly looked?: number;
  readonly issues: readonly Issue[];
}

/** Steps that a person may add: bound to the version that they were made for. */
export interface ProposalPart extends OfProject {
  readonly kind: 'proposal';
  readonly id: string;
  readonly steps: readonly Step[];
  readonly sentences: readonly string[];
  readonly note?: string;
  readonly messages?: PartMessages;
  readonly effect: StepEffect & {
    /**
     * What each step does, after those before it; missing in those that were proposed before this
     * was counted.
     */
    readonly each?: readonly StepEffect[];
  };
  /** What the person did with it. */
  readonly state: 'open' | 'added' | 'discarded';
}

/**
 * A check that a person may add to the project: a formula that should hold in each row, or columns
 * that should be unique.
 */
export interface CheckPart extends OfProject {
  readonly kind: 'check';
  /** Missing in those that were proposed before checks could be added. */
  readonly id?: string;
  readonly name: string;
  readonly formula?: string;
  readonly unique?: readonly string[];
  readonly severity: 'warn' | 'block';
  readonly failing: number;
  readonly rows: number;
  /** Values that the formula could not read: their rows fail. */
  readonly unread?: readonly Unread[];
  /** What the person did with it. */
  readonly state?: 'open' | 'added' | 'discarded';
}

export interface QuestionPart {
  readonly kind: 'question';
  readonly text: string;
  readonly messages?: PartMessages;
  readonly choices: readonly {
    readonly label: string;
    readonly text: string;
    readonly messages?: PartMessages;
  }[];
}

export interface ProblemPart {
  readonly kind: 'problem';
  readonly code: string;
  readonly message: string;
  readonly fix?: string;
  /** What other languages print it from. */
  readonly params?: { readonly [name: string]: Json };
}

/** What a message is made of. */
export type Part =
  | TextPart
  | UsedPart
  | TablePart
  | ChartPart
  | IssuesPart
  | ProposalPart
  | CheckPart
  | QuestionPart
  | ProblemPart;

/** A message as a model is given it. */
export interface ChatMessage {
  readonly role: 'person' | 'assistant';
  readonly parts: readonly Part[];
}
