import type { AnyMessages, Message } from '@winnow/kernel';
import type { Step, StepDraft } from '@winnow/recipe';
import { z } from 'zod';

/** Fields that all conditions share. */
const share = {
  /** What happens if a condition fails: all output stops, or a warning is reported. */
  level: z.enum(['block', 'warn']).default('block'),
  /** Title in the author's own words. */
  title: z.string().max(200).optional(),
};

export const columnField = z.string().min(1).max(1000);
export const columnsField = z.array(columnField).min(1).max(100);

/** Result of a check: whether it passed, and what was counted or measured. */
export interface Judgement {
  readonly held: boolean;
  readonly found: Message;
  /** Number of rows that break it, if it is about rows. */
  readonly breaches?: number;
  /** Number of unreadable cells, whose rows neither pass nor break it. */
  readonly unread?: number;
  /** Number of rows with a placeholder for a missing value. */
  readonly words?: number;
}

/** How a check is evaluated: steps over the rows, and the meaning of the rows that remain. */
export interface CheckPlan {
  readonly steps: readonly Step[];
  /**
   * Steps that leave the rows with a cell that the check can't read. They are not breaches: whether
   * they would pass is unknown.
   */
  readonly unread?: readonly Step[];
  /** Whether such cells count even if no row breaks the check, as in a summary of them. */
  readonly isUnreadWhereHeld?: true;
  /** Steps that leave the rows with a placeholder for a missing value. */
  readonly worded?: readonly Step[];
  /**
   * Judges by the number of rows before and after the steps, of unreadable cells, and of rows with
   * a placeholder for a missing value.
   */
  readonly judge: (rowsAfter: number, rowsBefore: number, unread: number, worded: number) => Judgement;
}

/** A view filter or a draft step that shows certain rows of a check. */
export type ShownRows =
  | { readonly kind: 'formula'; readonly formula: string }
  | { readonly kind: 'quality'; readonly column: string; readonly is: readonly ['mismatched'] }
  | { readonly kind: 'occurrences'; readonly column: string; readonly is: 'several' }
  | { readonly kind: 'contradictions'; readonly columns: readonly string[]; readonly column: string }
  | { readonly kind: 'step'; readonly step: StepDraft };

/** A view filter that shows certain rows of a check. */
export type ShownFilter = Exclude<ShownRows, { readonly kind: 'step' }>;

type SchemaOf<Kind extends string, Fields extends z.ZodRawShape> = z.ZodObject<
  { kind: z.ZodLiteral<Kind> } & Fields & typeof share,
  z.core.$strict
>;

/** A field in the form of a check. */
export interface CheckField {
  /** Its name in the condition. */
  readonly name: string;
  readonly control: 'column' | 'columns' | 'number' | 'text';
  readonly label: Message;
  readonly optional?: true;
}

/** A check type, as created by {@link defineCheckKind}. */
export interface CheckKind<Kind extends string = string, Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly kind: Kind;
  readonly fields: Fields;
  /** Schema of a condition of this type. */
  readonly schema: SchemaOf<Kind, Fields>;
  /** Its messages: its sentence, without a full stop, and findings specific to it. */
  readonly messages: AnyMessages;
  readonly sentence: (condition: z.output<SchemaOf<Kind, Fields>>) => Message;
  /** Its title in menus and its fields; left out if the app has a form of its own for it. */
  readonly form?: { readonly title: Message; readonly fields: readonly CheckField[] };
  readonly plan: (condition: z.output<SchemaOf<Kind, Fields>>) => CheckPlan;
  /** Returns what shows the rows that break it; left out if a view can't show them. */
  readonly breaking?: (condition: z.output<SchemaOf<Kind, Fields>>) => ShownRows | undefined;
  /** Returns what shows the rows with a cell that it could not read; left out if it reads none. */
  readonly unreadable?: (condition: z.output<SchemaOf<Kind, Fields>>) => ShownRows | undefined;
  /** Returns what shows the rows with a placeholder for a missing value. */
  readonly worded?: (condition: z.output<SchemaOf<Kind, Fields>>) => ShownRows;
}

/** A check type for code that does not know which one it is. */
export interface AnyCheckKind {
  readonly kind: string;
  readonly schema: z.ZodObject;
  readonly sentence: (condition: never) => Message;
  readonly form?: { readonly title: Message; readonly fields: readonly CheckField[] };
  readonly plan: (condition: never) => CheckPlan;
  readonly breaking?: (condition: never) => ShownRows | undefined;
  readonly unreadable?: (condition: never) => ShownRows | undefined;
  readonly worded?: (condition: never) => ShownRows;
}

/** Defines a check type: its fields, messages and evaluation. */
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
