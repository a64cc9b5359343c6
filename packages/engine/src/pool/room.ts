import { anonymousBytes } from '../child/memory-watch.ts';
import { usableMemory } from './pool-size.ts';

/** What the pool has to know of a project to end its process. */
export interface Occupant {
  readonly isBusy: boolean;
  readonly lastUsed: number;
  /** Since when it has its process, in ms since 1970. */
  readonly heldSince: number;
  readonly pid: number | undefined;
  close(): Promise<void>;
  /** Lets no more calls in and ends the process after those under way; false if these take longer than that, as those that read and write files. */
  giveWay(withinMs: number): Promise<boolean>;
}

/** Of the memory that engines may use, what idle ones may keep filled. */
const maxShare = 0.5;
/** How long a project that is never idle keeps its place while another one waits. */
const defaultTurnMs = 3_000;
/** How long calls under way may take of a project that is asked to give way. */
const giveWayMs = 10_000;
/** How long a project that could not give way is left alone. */
const leftAloneMs = 15_000;

/**
 * The places of a pool: who gets one next, and who gives one up for that. First come, first served; where every project is busy,
 * the one that has had its place for longest gives way, so that a project which is called without a pause keeps no other waiting.
 */
export class Room {
  private readonly places: number;
  private readonly occupants: () => readonly Occupant[];
  private readonly line: (() => void)[] = [];
  /** Places that were given away, whose processes are not there yet. */
  private promised = 0;
  private isClearing = false;
  private readonly turnMs: number;
  /** Runs until the turn of a busy project is over. */
  private turn: NodeJS.Timeout | undefined;
  private readonly leftAlone = new WeakMap<Occupant, number>();

  constructor(places: number, occupants: () => readonly Occupant[], turnMs = defaultTurnMs) {
    this.places = places;
    this.occupants = occupants;
    this.turnMs = turnMs;
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
          if (isFull) return this.endTurnLater(occupants);
        }
        this.promised++;
        this.line.shift()!();
      }
    } finally {
      this.isClearing = false;
    }
  }

  private endTurnLater(occupants: readonly Occupant[]): void {
    const turnOf = (one: Occupant): number =>
      Math.max(one.heldSince + this.turnMs, this.leftAlone.get(one) ?? 0);
    const next = occupants.toSorted((a, b) => turnOf(a) - turnOf(b))[0];
    if (this.turn || !next) return;
    const over = async (): Promise<void> => {
      const isWanted = this.line.length > 0 && this.occupants().includes(next);
      if (isWanted && !(await next.giveWay(giveWayMs))) this.leftAlone.set(next, Date.now() + leftAloneMs);
      this.turn = undefined;
      this.changed();
    };
    this.turn = setTimeout(() => void over(), Math.max(0, turnOf(next) - Date.now()));
    this.turn.unref();
  }

  /** Whether the processes hold so much memory that another one may be too much: projects are of all sizes. */
  private isHeavy(occupants: readonly Occupant[]): boolean {
    const held = occupants.map(({ pid }) => (pid === undefined ? 0 : (anonymousBytes(pid) ?? 0)));
    return held.reduce((sum, bytes) => sum + bytes, 0) > usableMemory() * maxShare;
  }
}
