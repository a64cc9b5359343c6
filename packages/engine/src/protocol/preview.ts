import type { Problem } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import type { Page, PageQuery } from './page.ts';
import type { ColumnInfo } from './view.ts';

/** What a checked step says to the app. */
export interface StepReport {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly state: 'ok' | 'off' | 'broken';
  readonly problems: readonly Problem[];
  /** The columns after this step. */
  readonly columns: readonly ColumnInfo[];
}

export interface RecipeReport {
  readonly input: readonly ColumnInfo[];
  readonly steps: readonly StepReport[];
  readonly output: readonly ColumnInfo[];
  readonly problems: readonly Problem[];
}

/** What a step does to the table, over all rows. */
export interface Effect {
  readonly cellsChanged: number;
  readonly cellsEmptied: number;
  readonly cellsMismatched: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Columns that have another name and are the same otherwise. Both names are among those added and removed too. */
  readonly columnsRenamed: readonly { readonly from: string; readonly to: string }[];
  /** Whether columns that stay are in another order. */
  readonly columnsMoved: boolean;
  /** Whether rows were sorted. */
  readonly rowsSorted: boolean;
  /** The rows are new ones, which have none before: no value is compared, and none counted as changed. */
  readonly newRows?: true | undefined;
  /** Changed cells by column. */
  readonly byColumn: { readonly [column: string]: number };
  readonly exact: boolean;
}

/** A draft step: the step, and where it stands; with `replaces` it takes the place of a step that is there. */
export interface Draft {
  readonly step: Step;
  /** Steps that follow it and are previewed with it, as one change. */
  readonly more?: readonly Step[];
  readonly after?: string | null;
  readonly replaces?: string;
}

export interface PreviewQuery extends PageQuery {
  readonly draft: Draft;
  /** Only rows that the draft changes, adds or removes. */
  readonly changedOnly?: boolean;
  /** Only rows that the draft removes, where it is one that may. */
  readonly removedOnly?: boolean;
}

/** A page of the table after a draft step, with what was there before. */
export interface Preview {
  readonly page: Page;
  /** For each column of the page the text that was there before, where it differs: row on the page to text. */
  readonly before: { readonly [column: number]: { readonly [row: number]: string | null } };
  /** Row ids on this page that the draft would remove (shown struck), with their cells before. */
  readonly removedRows: readonly number[];
  /** Whether rows that the draft removes are among those of the preview; not where it makes rows of its own. */
  readonly showsRemoved: boolean;
  readonly report: RecipeReport;
}

/** Why a cell is as it is: its value in the source and after each step that touched it. */
export interface CellHistory {
  /** Whose row it is, if it was appended from another source than the first. */
  readonly source: string | null;
  /** Null where its row was made by a step. */
  readonly sourceRow: number | null;
  readonly entries: readonly {
    readonly stepId: string | null;
    readonly sentence: string;
    readonly value: string | null;
    readonly mismatched: boolean;
  }[];
}
