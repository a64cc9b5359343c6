import type { Part } from '@winnow/assistant';
import type { ApiPorts } from '../ports.ts';

/** An event of an answer, in order: more text, a part, or the end. */
export type AnswerEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'end'; readonly state: 'done' | 'stopped' | 'failed' };

/** An answer in progress, whether or not anyone listens. */
export class RunningAnswer {
  readonly events: AnswerEvent[] = [];
  readonly parts: Part[] = [];
  readonly #stop = new AbortController();
  readonly #waiting = new Set<() => void>();

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  emit(event: AnswerEvent): void {
    this.events.push(event);
    if (event.kind === 'part') this.parts.push(event.part);
    if (event.kind === 'text') this.#append(event.text);
    for (const wake of [...this.#waiting]) wake();
    this.#waiting.clear();
  }

  /** Resolves when there are more events than this many, or the listener leaves. */
  async after(seen: number, signal: AbortSignal): Promise<void> {
    if (this.events.length > seen || signal.aborted) return;
    let leave = (): void => undefined;
    await new Promise<void>((resolve) => {
      leave = resolve;
      this.#waiting.add(resolve);
      signal.addEventListener('abort', leave, { once: true });
    });
    signal.removeEventListener('abort', leave);
  }

  #append(text: string): void {
    const last = this.parts.at(-1);
    // Text that the program itself wrote stays a part of its own.
    if (last?.kind === 'text' && !last.messages)
      this.parts[this.parts.length - 1] = { kind: 'text', text: last.text + text };
    else this.parts.push({ kind: 'text', text });
  }
}

const ofProcess = new WeakMap<ApiPorts['events'], Map<string, RunningAnswer>>();

/** Returns the answers that this process is writing, by the id of their message. */
export function runningAnswers({ events }: Pick<ApiPorts, 'events'>): Map<string, RunningAnswer> {
  const found = ofProcess.get(events) ?? new Map<string, RunningAnswer>();
  ofProcess.set(events, found);
  return found;
}
