import { anonymousBytes } from '../child/memory-watch.ts';
import { usableMemory } from './pool-size.ts';

/** What the pool must know about a project to end its process. */
export interface Occupant {
  readonly isBusy: boolean;
  readonly lastUsed: number;
  /** When its process was started, in ms since 1970. */
  readonly startedAt: number;
  readonly pid: number | undefined;
  close(): Promise<void>;
  /**
   * Blocks new calls and ends the process after the running ones; false if those take longer than
   * the given time, as do calls that read or write files.
   */
  drainAndClose(withinMs: number): Promise<boolean>;
}

/** Share of the usable memory above which idle engines are ended before a new one starts. */
const maxShare = 0.5;
/** Time that a project which is never idle keeps its place while another one waits. */
const defaultTurnMs = 3_000;
/** Time that running calls may take once a project is being drained. */
const drainTimeoutMs = 10_000;
/** Time until a project that could not be drained is asked again. */
const graceMs = 15_000;

/**
 * Manages the places of a pool: which project gets the next one, and which one gives it up. First
 * come, first served. If every project is busy, the one that has held its place longest gives way,
 * so that a project that is called without pause blocks no other.
 */
export class Room {
  private readonly places: number;
  private readonly occupants: () => readonly Occupant[];
  private readonly line: (() => void)[] = [];
  /** Number of places given to projects whose processes do not exist yet. */
  private promised = 0;
  private isClearing = false;
  private readonly turnMs: number;
  /** Timer for the end of a busy project's turn. */
  private turn: NodeJS.Timeout | undefined;
  private readonly graceUntil = new WeakMap<Occupant, number>();

  constructor(places: number, occupants: () => readonly Occupant[], turnMs = defaultTurnMs) {
    this.places = places;
    this.occupants = occupants;
    this.turnMs = turnMs;
  }

  /** Runs `start` as soon as there is a free place. */
  async enter<T>(start: () => T): Promise<T> {
    await Promise.all([new Promise<void>((go) => this.line.push(go)), this.clear()]);
    try {
      return start();
    } finally {
      this.promised--;
    }
  }

  /** Must be called whenever a process has ended or become idle. */
  changed(): void {
    void this.clear();
  }

  /**
   * Gives places to waiting projects, ending the processes that have been idle longest. One at a
   * time, so that none is ended needlessly.
   */
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
      Math.max(one.startedAt + this.turnMs, this.graceUntil.get(one) ?? 0);
    const next = occupants.toSorted((a, b) => turnOf(a) - turnOf(b))[0];
    if (this.turn || !next) return;
    const over = async (): Promise<void> => {
      const isWanted = this.line.length > 0 && this.occupants().includes(next);
      if (isWanted && !(await next.drainAndClose(drainTimeoutMs)))
        this.graceUntil.set(next, Date.now() + graceMs);
      this.turn = undefined;
      this.changed();
    };
    this.turn = setTimeout(() => void over(), Math.max(0, turnOf(next) - Date.now()));
    this.turn.unref();
  }

  /**
   * Whether the processes hold so much memory that another one may be too many, since projects vary
   * in size.
   */
  private isHeavy(occupants: readonly Occupant[]): boolean {
    const held = occupants.map(({ pid }) => (pid === undefined ? 0 : (anonymousBytes(pid) ?? 0)));
    return held.reduce((sum, bytes) => sum + bytes, 0) > usableMemory() * maxShare;
  }
}
