import type { Task } from '../../measure/task.ts';
import { clusterValues } from './cluster-values.ts';

export function open(): Promise<Task> {
  return clusterValues('names', 50_000, 'levenshtein', 2);
}
