import type { LogicalType } from '@winnow/kernel';
import type { PluginParameter } from './plugin-parameter.ts';

/** The role of a column that a plugin step works on. */
export interface PluginRole {
  /** Property of a row under which the plugin finds the cell. */
  readonly name: string;
  readonly label: string;
  /** Types of columns that can be chosen; all if omitted. */
  readonly types?: readonly LogicalType[] | undefined;
  /** Whether the step can be used without it. */
  readonly optional?: boolean | undefined;
}

/** A column that a plugin step returns. */
export interface PluginOutput {
  /** Property of a row that the plugin returns, and the name of the column. */
  readonly name: string;
  readonly type: LogicalType;
  /** Role whose column it replaces; a new column if omitted. */
  readonly replaces?: string | undefined;
}

/** What recipes know about a step plugin. */
export interface StepPlugin {
  readonly name: string;
  readonly title: string;
  /**
   * Describes the step, with names of roles and parameters in braces; defaults to its title and
   * columns.
   */
  readonly sentence?: string | undefined;
  readonly version: string;
  /** Hash over the full contents of the version. */
  readonly integrity: string;
  readonly parameters: readonly PluginParameter[];
  readonly roles: readonly PluginRole[];
  readonly outputs: readonly PluginOutput[];
  readonly traits: {
    /**
     * Whether each row returns one row, computed from it alone; otherwise rows are computed from
     * all rows together.
     */
    readonly rowWise: boolean;
    readonly deterministic: boolean;
    readonly nullSafe: boolean;
  };
}
