import type { AnyMessages, Message } from '@winnow/kernel';
import type { Step, StepDraft } from '@winnow/recipe';
import { z } from 'zod';

/** Fields that every condition has. */
const share = {
  /** What happens if a condition fails: all output stops, or a warning is reported. */
  level: z.enum(['block', 'warn']).default('block'),
  /** In the words of who wrote it. */
  title: z.string().max(200).optional(),
};

export const columnField = z.string().min(1).max(1000);
export const columnsField = z.array(columnField).min(1).max(100);

/** What came of a check: whether it passed, and what was counted or measured. */
export interface Judgement {
  readonly held: boolean;
  readonly found: Message;
  /** Rows that break it, where it is about rows. */
  readonly breaches?: number;
  /** Cells that could not be read, so that their rows neither pass nor break it. */
  readonly unread?: number;
  /** Rows with a word for a missing value. */
  readonly words?: number;
}

/** How a check is answered: these steps over the rows, and what the rows that they leave mean. */
export interface CheckPlan {
  readonly steps: readonly Step[];
  /**
   * Steps that leave the rows with a cell that the check can't read. They are no breaches: whether
   * they would pass is unknown.
   */
  readonly unread?: readonly Step[];
  /** Whether such cells count also where no row breaks the check, as in a summary of them. */
  readonly isUnreadWhereHeld?: true;
  /** Steps that leave the rows with a word for a missing value. */
  readonly worded?: readonly Step[];
  /**
   * Judges by the number of rows before and after the steps, of those that could not be read, and
   * of those with a word for a missing value.
   */
  readonly judge: (rowsAfter: number, rowsBefore: number, unread: number, worded: number) => Judgement;
}

/** A filter of a view, or a step that is drafted, which shows some rows of a check. */
export type ShownRows =
  | { readonly kind: 'formula'; readonly formula: string }
  | { readonly kind: 'quality'; readonly column: string; readonly is: readonly ['mismatched'] }
  | { readonly kind: 'occurrences'; readonly column: string; readonly is: 'several' }
  | { readonly kind: 'contradictions'; readonly columns: readonly string[]; readonly column: string }
  | { readonly kind: 'step'; readonly step: StepDraft };

type SchemaOf<Kind extends string, Fields extends z.ZodRawShape> = z.ZodObject<
  { kind: z.ZodLiteral<Kind> } & Fields & typeof share,
  z.core.$strict
>;

/** A field that a form of a check has by itself. */
export interface CheckField {
  /** Its name in the condition. */
  readonly name: string;
  readonly control: 'column' | 'columns' | 'number' | 'text';
  readonly label: Message;
  /** Whether a check can do without it. */
  readonly optional?: true;
}

/** A kind of check, as {@link defineCheckKind} makes it. */
export interface CheckKind<Kind extends string = string, Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly kind: Kind;
  readonly fields: Fields;
  /** A condition of this kind. */
  readonly schema: SchemaOf<Kind, Fields>;
  /** What it says: its sentence, without a full stop, and what only it finds. */
  readonly messages: AnyMessages;
  readonly sentence: (condition: z.output<SchemaOf<Kind, Fields>>) => Message;
  /** What menus call it, and its fields; left out where the app has a form of its own for it. */
  readonly form?: { readonly title: Message; readonly fields: readonly CheckField[] };
  readonly plan: (condition: z.output<SchemaOf<Kind, Fields>>) => CheckPlan;
  /** What shows the rows that break it; left out where nothing in a view can. */
  readonly breaking?: (condition: z.output<SchemaOf<Kind, Fields>>) => ShownRows | undefined;
  /** What shows the rows with a cell that it could not read. */
  readonly unreadable?: (condition: z.output<SchemaOf<Kind, Fields>>) => ShownRows;
  /** What shows the rows with a word for a missing value. */
  readonly worded?: (condition: z.output<SchemaOf<Kind, Fields>>) => ShownRows;
}

/** A check as code reads it that does not know its kind. */
export interface AnyCheckKind {
  readonly kind: string;
  readonly schema: z.ZodObject;
  readonly sentence: (condition: never) => Message;
  readonly form?: { readonly title: Message; readonly fields: readonly CheckField[] };
  readonly plan: (condition: never) => CheckPlan;
  readonly breaking?: (condition: never) => ShownRows | undefined;
  readonly unreadable?: (condition: never) => ShownRows;
  readonly worded?: (condition: never) => ShownRows;
}

/** Defines a kind of check: its fields, what it says, and how it is answered. */
export function defineCheckKind<
  const Kind extends string,
  Fields extends z.ZodRawShape,
  M extends AnyMessages,
>(
  definition: Omit<CheckKind<Kind, Fields>, 'schema' | 'messages'> & { readonly messages: M },
): Omit<CheckKind<Kind, Fields>, 'messages'> & { readonly messages: M } {
  const { kind, fields } = definition;
  const schema = z.strictObject({ kind: z.literal(kind), ...fields, ...share });
  return { ...definition, schema: schema as unknown as SchemaOf<Kind, Fields> };
}
