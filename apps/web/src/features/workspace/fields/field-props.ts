import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { Problem } from '@winnow/kernel';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** What the field of one parameter is given. */
export interface ParamFieldProps {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** All parameters of the step or record, for fields that depend on others. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly columns: readonly ColumnInfo[];
  readonly problems: readonly Problem[];
  /** Where others may are next to it: it has half of the form's width. */
  readonly narrow?: boolean;
  readonly onChange: (value: unknown) => void;
}

/**
 * What fields made of fields are given: the field of a parameter comes with them, since it is made
 * of them too.
 */
export interface CompoundFieldProps extends ParamFieldProps {
  readonly Field: ComponentType<ParamFieldProps>;
}
