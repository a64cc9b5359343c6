import type { Command } from './command.ts';

/** Every command, one per line. A command's code is loaded only when it is called. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  sniff: () => import('./commands/sniff.ts').then((m) => m.sniff),
  read: () => import('./commands/read.ts').then((m) => m.read),
  profile: () => import('./commands/profile.ts').then((m) => m.profile),
  run: () => import('./commands/run.ts').then((m) => m.run),
  sql: () => import('./commands/sql.ts').then((m) => m.sql),
  polars: () => import('./commands/polars.ts').then((m) => m.polars),
  'check-recipe': () => import('./commands/check-recipe.ts').then((m) => m.checkRecipeCommand),
  eval: () => import('./commands/eval.ts').then((m) => m.evaluate),
  openrefine: () => import('./commands/openrefine.ts').then((m) => m.openRefine),
  facet: () => import('./commands/facet.ts').then((m) => m.facet),
  cluster: () => import('./commands/cluster.ts').then((m) => m.cluster),
  key: () => import('./commands/key.ts').then((m) => m.key),
  ask: () => import('./commands/ask.ts').then((m) => m.ask),
  issues: () => import('./commands/issues.ts').then((m) => m.issues),
  suggest: () => import('./commands/suggest.ts').then((m) => m.suggest),
  clean: () => import('./commands/clean.ts').then((m) => m.clean),
  learn: () => import('./commands/learn.ts').then((m) => m.learn),
  reshape: () => import('./commands/reshape.ts').then((m) => m.reshape),
  match: () => import('./commands/match.ts').then((m) => m.match),
  relational: () => import('./commands/relational.ts').then((m) => m.relational),
  workflow: () => import('./commands/workflow.ts').then((m) => m.workflow),
  convert: () => import('./commands/convert.ts').then((m) => m.convert),
  plugin: () => import('./commands/plugin.ts').then((m) => m.plugin),
  schema: () => import('./commands/schema.ts').then((m) => m.schema),
};
