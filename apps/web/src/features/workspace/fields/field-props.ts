import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { Problem } from '@winnow/kernel';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** Props of the field for one parameter. */
export interface ParamFieldProps {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** All parameters of the step or record, for fields that depend on others. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly columns: readonly ColumnInfo[];
  readonly problems: readonly Problem[];
  /** Whether other fields may be placed next to it: it then takes half of the form's width. */
  readonly narrow?: boolean;
  readonly onChange: (value: unknown) => void;
}

/**
 * Props of fields that consist of other fields. They receive the field component as a prop, because
 * it in turn renders them.
 */
export interface CompoundFieldProps extends ParamFieldProps {
  readonly Field: ComponentType<ParamFieldProps>;
}
