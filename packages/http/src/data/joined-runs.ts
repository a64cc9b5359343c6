/** Work in progress: its eventual result, and the interim state until then. */
export interface Work<Done, Interim> {
  readonly done: Promise<Done>;
  readonly interim: Interim;
}

/** What is available after waiting: the result, or the work in progress. */
export type Joined<Done, Interim> = { readonly done: Done } | { readonly work: Work<Done, Interim> };

interface Run<Done, Interim> extends Work<Done, Interim> {
  readonly abort: AbortController;
  asked: number;
}

/** How long to wait for the result before an interim answer is returned. */
const maxWaitMs = 400;
/** Work that has not been requested again for this long is aborted. */
const forgottenMs = 15_000;
const maxRuns = 50;

/**
 * Long-running work that is requested repeatedly. A repeated request joins the work in progress,
 * which stops when requests cease.
 */
export class JoinedRuns<Done, Interim> {
  private readonly runs = new Map<string, Run<Done, Interim>>();

  /**
   * Joins or starts work, and waits briefly for its result.
   *
   * @param key equal keys share one run
   */
  async join(
    key: string,
    begin: (signal: AbortSignal) => Work<Done, Interim>,
  ): Promise<Joined<Done, Interim>> {
    this.forget();
    const run = this.runs.get(key) ?? this.start(key, begin);
    run.asked = Date.now();
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs, undefined));
    return Promise.race([run.done.then((done) => ({ done })), patience.then(() => ({ work: run }))]);
  }

  cancel(key: string): void {
    this.runs.get(key)?.abort.abort();
    this.runs.delete(key);
  }

  private start(key: string, begin: (signal: AbortSignal) => Work<Done, Interim>): Run<Done, Interim> {
    const abort = new AbortController();
    const run: Run<Done, Interim> = { ...begin(abort.signal), abort, asked: Date.now() };
    this.runs.set(key, run);
    const end = (): void => {
      if (this.runs.get(key) === run) this.runs.delete(key);
    };
    run.done.then(end, end);
    return run;
  }

  private forget(): void {
    const now = Date.now();
    for (const [key, run] of this.runs) {
      if (now - run.asked >= forgottenMs || this.runs.size > maxRuns) this.cancel(key);
    }
  }
}
