import { anonymousBytes } from '../child/memory-watch.ts';
import { usableMemory } from './pool-size.ts';

/** What the pool has to know of a project to end its process. */
export interface Occupant {
  readonly isBusy: boolean;
  readonly lastUsed: number;
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/** Of the memory that engines may use, what idle ones may keep filled. */
const maxShare = 0.5;

/** The places of a pool: who gets one next, and who gives one up for that. First come, first served. */
export class Room {
  private readonly places: number;
  private readonly occupants: () => readonly Occupant[];
  private readonly line: (() => void)[] = [];
  /** Places that were given away, whose processes are not there yet. */
  private promised = 0;
  private isClearing = false;

  constructor(places: number, occupants: () => readonly Occupant[]) {
    this.places = places;
    this.occupants = occupants;
  }

  /** Runs `start` as soon as there is a place. */
  async enter<T>(start: () => T): Promise<T> {
    await Promise.all([new Promise<void>((go) => this.line.push(go)), this.clear()]);
    try {
      return start();
    } finally {
      this.promised--;
    }
  }

  /** To be called whenever a process has ended or has nothing to do any more. */
  changed(): void {
    void this.clear();
  }

  /** Gives places to who waits, ending the processes that were idle for longest. One at a time, so that none is ended in vain. */
  private async clear(): Promise<void> {
    if (this.isClearing) return;
    this.isClearing = true;
    try {
      while (this.line.length > 0) {
        const occupants = this.occupants();
        const isFull = occupants.length + this.promised >= this.places;
        if (isFull || this.isHeavy(occupants)) {
          const idle = occupants.filter((one) => !one.isBusy).sort((a, b) => a.lastUsed - b.lastUsed)[0];
          if (idle) {
            await idle.close();
            continue;
          }
          if (isFull) return;
        }
        this.promised++;
        this.line.shift()!();
      }
    } finally {
      this.isClearing = false;
    }
  }

  /** Whether the processes hold so much memory that another one may be too much: projects are of all sizes. */
  private isHeavy(occupants: readonly Occupant[]): boolean {
    const held = occupants.map(({ pid }) => (pid === undefined ? 0 : (anonymousBytes(pid) ?? 0)));
    return held.reduce((sum, bytes) => sum + bytes, 0) > usableMemory() * maxShare;
  }
}
