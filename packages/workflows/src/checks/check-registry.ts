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

/** All check types in menu order. */
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

/** Check types that define their own form: menus list them after those of the app. */
export const checksWithForms = (
  kinds: readonly AnyCheckKind[],
): readonly (AnyCheckKind & { readonly form: NonNullable<AnyCheckKind['form']> })[] =>
  kinds.flatMap((one) => (one.form ? [{ ...one, form: one.form }] : []));

/** Messages of checks. */
export type ConditionMessages = MessagesOf<typeof checkKinds> | typeof foundMessages;
