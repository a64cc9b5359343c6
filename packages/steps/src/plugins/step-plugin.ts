import type { LogicalType } from '@winnow/kernel';
import type { PluginParameter } from './plugin-parameter.ts';

/** What a column that a step of a plugin works on is to it. */
export interface PluginRole {
  /** The property of a row under which the plugin finds the cell. */
  readonly name: string;
  readonly label: string;
  /** Columns of which types can be chosen; all if left out. */
  readonly types?: readonly LogicalType[] | undefined;
  /** The step may be used without it. */
  readonly optional?: boolean | undefined;
}

/** A column that a step of a plugin gives. */
export interface PluginOutput {
  /** The property of a row that the plugin gives, and the name of the column. */
  readonly name: string;
  readonly type: LogicalType;
  /** The role whose column it takes the place of; a new column if left out. */
  readonly replaces?: string | undefined;
}

/** What recipes know of a plugin that is a step. */
export interface StepPlugin {
  readonly name: string;
  readonly title: string;
  /**
   * What the step does, with names of roles and parameters in braces; its title and columns if left
   * out.
   */
  readonly sentence?: string | undefined;
  readonly version: string;
  /** Hash of all that the version is made of. */
  readonly integrity: string;
  readonly parameters: readonly PluginParameter[];
  readonly roles: readonly PluginRole[];
  readonly outputs: readonly PluginOutput[];
  readonly traits: {
    /** Each row gives one row, computed from it alone; else all rows give rows together. */
    readonly rowWise: boolean;
    readonly deterministic: boolean;
    readonly nullSafe: boolean;
  };
}
