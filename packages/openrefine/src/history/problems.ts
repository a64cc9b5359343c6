import { defineProblems, problem, warning } from '@winnow/kernel';

/**
 * Problems of a history, and of operations that cannot be carried over. Positions count operations
 * from 1.
 */
export const historyProblems = defineProblems('openrefine', {
  notAHistory: problem<{ reason: string }>(
    422,
    ({ reason }) => `This isn’t an OpenRefine operation history: ${reason}.`,
    () => 'Extract it in OpenRefine: Undo / Redo, Extract…, Export.',
  ),
  unknownOperation: problem<{ op: string; position: number }>(
    422,
    ({ op, position }) => `Operation ${position} (${op}) is unknown.`,
  ),
  notCarried: problem<{ op: string; position: number; reason: string; fix?: string }>(
    422,
    ({ op, position, reason }) => `Operation ${position} (${op}) can’t be imported: ${reason}.`,
    ({ fix }) => fix,
  ),
  carriedWithChange: warning<{ op: string; position: number; change: string }>(
    ({ op, position, change }) => `Operation ${position} (${op}) was imported with a difference: ${change}.`,
  ),
});

/** Why an operation cannot be carried over; the reader turns it into a problem. */
export class NotConvertible extends Error {
  readonly fix: string | undefined;

  constructor(reason: string, fix?: string) {
    super(reason);
    this.fix = fix;
  }
}
