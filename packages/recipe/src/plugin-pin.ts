/** The version of a plugin that a recipe pins. */
export interface PluginPin {
  readonly version: string;
  readonly integrity: string;
}
