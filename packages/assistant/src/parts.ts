import type { Json, MessageData } from '@winnow/kernel';
import type { Step, UncheckedStep } from '@winnow/recipe';
import type { Issue } from './issues.ts';
import type { StepEffect } from './project-data.ts';
import type { Unread } from './unread.ts';

interface OfProject {
  readonly projectId: string;
  readonly projectName: string;
  /** Version of the recipe that it was created for. */
  readonly version: number;
}

/** Strings of a part as data, for translation. */
type PartMessages = { readonly [field: string]: MessageData };

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
  readonly messages?: PartMessages;
}

/** A tool that was used, described in words. */
export interface UsedPart {
  readonly kind: 'used';
  readonly tool: string;
  readonly says: string;
  readonly messages?: PartMessages;
}

export interface TablePart extends OfProject {
  readonly kind: 'table';
  readonly title: string;
  /** Set if the title is one that apps can translate. */
  readonly words?: 'chat';
  readonly columns: readonly { readonly name: string; readonly type: Json }[];
  readonly rows: readonly (readonly Json[])[];
  readonly total: number;
  /**
   * Values that the query could not read and left out; absent in answers from before they were
   * counted.
   */
  readonly unread?: readonly Unread[];
  /** The query, with which the numbers can be opened. */
  readonly steps: readonly UncheckedStep[];
  /** Condition of the counted rows, if they can be shown in the workspace. */
  readonly where?: string;
}

export interface ChartPart extends Omit<TablePart, 'kind'> {
  readonly kind: 'chart';
  /** Vega-Lite specification without its data. */
  readonly spec: Json;
}

export interface IssuesPart extends OfProject {
  readonly kind: 'issues';
  readonly rows: number;
  /** Number of rows that were examined individually; all of them if absent. */
  readonly looked?: number;
  readonly issues: readonly Issue[];
}

/** Steps that the user may add, bound to the version they were made for. */
export interface ProposalPart extends OfProject {
  readonly kind: 'proposal';
  readonly id: string;
  readonly steps: readonly Step[];
  readonly sentences: readonly string[];
  readonly note?: string;
  readonly messages?: PartMessages;
  readonly effect: StepEffect & {
    /**
     * Effect of each step after the ones before it; absent in proposals from before this was
     * counted.
     */
    readonly each?: readonly StepEffect[];
  };
  /** What the user did with it. */
  readonly state: 'open' | 'added' | 'discarded';
}

/**
 * A check that the user may add to the project: a formula that should be true for each row, or
 * columns that should be unique.
 */
export interface CheckPart extends OfProject {
  readonly kind: 'check';
  /** Absent in checks that were proposed before checks could be added. */
  readonly id?: string;
  readonly name: string;
  readonly formula?: string;
  readonly unique?: readonly string[];
  readonly severity: 'warn' | 'block';
  readonly failing: number;
  readonly rows: number;
  /** Values that the formula could not read; their rows fail. */
  readonly unread?: readonly Unread[];
  /** What the user did with it. */
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
  /** Parameters from which the message is printed in other languages. */
  readonly params?: { readonly [name: string]: Json };
}

/** Part of a message. */
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

/** A message as a model receives it. */
export interface ChatMessage {
  readonly role: 'person' | 'assistant';
  readonly parts: readonly Part[];
}
