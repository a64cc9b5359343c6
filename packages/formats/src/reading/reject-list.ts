import { type Problem, printed } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import { type FoundReject, type ReadReport, type Reject, rejectListLimit } from './read-plan.ts';

/** Collects what a reading has to report; bounded, whatever the file contains. */
export class RejectList {
  private readonly list: Reject[] = [];
  private readonly found: Problem[] = [];
  private readonly name: string;
  private rejected = 0;
  rows = 0;
  overflowed = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** @param make called only while there is room */
  add(make: () => FoundReject): void {
    this.rejected++;
    if (this.list.length < rejectListLimit) this.list.push(printed(make(), 'reason'));
  }

  stop(problem: Problem): void {
    this.found.push(problem);
  }

  report(): ReadReport {
    const first = this.list[0];
    const summary = first
      ? [formatProblems.rejectedRows({ name: this.name, rows: this.rejected, first: first.line })]
      : [];
    return {
      rows: this.rows,
      rejected: this.rejected,
      rejects: this.list,
      overflowed: this.overflowed,
      problems: [...summary, ...this.found],
    };
  }
}
