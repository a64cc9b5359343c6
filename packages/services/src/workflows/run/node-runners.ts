import type { NodeRunner, NodeRunners } from './node-runner.ts';
import { runCheck } from './nodes/run-check.ts';
import { runNotification } from './nodes/run-notification.ts';
import { runOutput } from './nodes/run-output.ts';
import { runRecipe } from './nodes/run-recipe.ts';
import { runSource } from './nodes/run-source.ts';

/** What each kind of node does. Its settings were read by the schema of the kind before. */
export const nodeRunners: NodeRunners = {
  source: runSource as NodeRunner,
  recipe: runRecipe as NodeRunner,
  check: runCheck as NodeRunner,
  output: runOutput as NodeRunner,
  notification: runNotification as NodeRunner,
};
