import type { MessagesOf } from '@winnow/kernel';
import type { AnyCheckKind } from './check-kind.ts';
import type { foundMessages } from './judging.ts';
import { between } from './kinds/between.ts';
import { determines } from './kinds/determines.ts';
import { filled } from './kinds/filled.ts';
import { fits } from './kinds/fits.ts';
import { fresh } from './kinds/fresh.ts';
import { reference } from './kinds/reference.ts';
import { rowCount } from './kinds/row-count.ts';
import { rows } from './kinds/rows.ts';
import { summary } from './kinds/summary.ts';
import { unique } from './kinds/unique.ts';

/** Every kind of check, in the order of menus. */
export const checkKinds = [
  rowCount,
  rows,
  filled,
  unique,
  fits,
  between,
  determines,
  reference,
  fresh,
  summary,
] as const;

/** The kinds that say themselves what their form has: menus list them after those of the app. */
export const checksWithForms = (
  kinds: readonly AnyCheckKind[],
): readonly (AnyCheckKind & { readonly form: NonNullable<AnyCheckKind['form']> })[] =>
  kinds.flatMap((one) => (one.form ? [{ ...one, form: one.form }] : []));

/** What checks say. */
export type ConditionMessages = MessagesOf<typeof checkKinds> | typeof foundMessages;
