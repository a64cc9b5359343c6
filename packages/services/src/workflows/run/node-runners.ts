import type { NodeRunner, NodeRunners } from './node-runner.ts';
import { runCheck } from './nodes/run-check.ts';
import { runNotification } from './nodes/run-notification.ts';
import { runOutput } from './nodes/run-output.ts';
import { runRecipe } from './nodes/run-recipe.ts';
import { runSource } from './nodes/run-source.ts';

/**
 * Implementation of each node type. Settings have already been parsed with the schema of the type.
 */
export const nodeRunners: NodeRunners = {
  source: runSource as NodeRunner,
  recipe: runRecipe as NodeRunner,
  check: runCheck as NodeRunner,
  output: runOutput as NodeRunner,
  notification: runNotification as NodeRunner,
};
