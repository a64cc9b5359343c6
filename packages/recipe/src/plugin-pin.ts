/** The version of a plugin that a recipe records. */
export interface PluginPin {
  readonly version: string;
  readonly integrity: string;
}
