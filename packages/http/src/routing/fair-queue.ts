import { failed, ok, type Result } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';

export interface LineLimits {
  /** Maximum number of concurrent calls: in total, per project, and per person. */
  readonly atOnce: number;
  readonly ofProject: number;
  readonly ofPerson: number;
  /** Maximum number of waiting calls: in total, and per person. */
  readonly waiting: number;
  readonly waitingOfPerson: number;
  readonly maxWaitMs: number;
}

interface Waiting {
  readonly project: string;
  readonly person: string;
  readonly go: () => void;
}

/**
 * Queue for the engines. No one waits behind a hundred calls of someone else: the next call is that
 * of the person, and then of the project, with the fewest calls in progress. A call that would wait
 * too long is rejected, either immediately or at its time limit.
 */
export class FairQueue {
  private readonly limits: LineLimits;
  private readonly line = new Set<Waiting>();
  private readonly ofProject = new Map<string, number>();
  private readonly ofPerson = new Map<string, number>();
  private underWay = 0;

  constructor(limits: LineLimits) {
    this.limits = limits;
  }

  /**
   * Waits for a turn.
   *
   * @returns function to call when the work is done; problem `api/busy`
   */
  async enter(project: string, person: string, signal?: AbortSignal): Promise<Result<() => void>> {
    const { waiting, waitingOfPerson, maxWaitMs } = this.limits;
    if (this.fits({ project, person })) return ok(this.start(project, person));
    const own = [...this.line].filter((one) => one.person === person).length;
    if (this.line.size >= waiting || own >= waitingOfPerson) return failed(this.busy());
    return new Promise((resolve) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        this.line.delete(one);
      };
      const abandon = (): void => {
        leave();
        resolve(failed(this.busy()));
      };
      const one: Waiting = {
        project,
        person,
        go: () => {
          leave();
          resolve(ok(this.start(project, person)));
        },
      };
      const timer = setTimeout(abandon, maxWaitMs);
      signal?.addEventListener('abort', abandon);
      this.line.add(one);
    });
  }

  private busy(): ReturnType<typeof apiProblems.busy> {
    return apiProblems.busy({ seconds: Math.max(1, Math.min(30, Math.ceil(this.line.size / 20))) });
  }

  private fits({ project, person }: Pick<Waiting, 'project' | 'person'>): boolean {
    const { atOnce, ofProject, ofPerson } = this.limits;
    return (
      this.underWay < atOnce &&
      countOf(this.ofProject, project) < ofProject &&
      countOf(this.ofPerson, person) < ofPerson
    );
  }

  private start(project: string, person: string): () => void {
    const change = (by: number): void => {
      this.underWay += by;
      add(this.ofProject, project, by);
      add(this.ofPerson, person, by);
    };
    change(1);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      change(-1);
      this.next()?.go();
    };
  }

  private next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const one of this.line) {
      if (this.fits(one) && (!best || this.isBefore(one, best))) best = one;
    }
    return best;
  }

  private isBefore(one: Waiting, other: Waiting): boolean {
    const ofPersons = countOf(this.ofPerson, one.person) - countOf(this.ofPerson, other.person);
    return (ofPersons || countOf(this.ofProject, one.project) - countOf(this.ofProject, other.project)) < 0;
  }
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = countOf(counts, key) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
