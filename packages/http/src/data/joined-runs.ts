/** Work under way: what it gives in the end, and what can be notified of it until then. */
export interface Work<Done, Interim> {
  readonly done: Promise<Done>;
  readonly interim: Interim;
}

/** What has come within the patience: the end, or the work that continues. */
export type Joined<Done, Interim> = { readonly done: Done } | { readonly work: Work<Done, Interim> };

interface Run<Done, Interim> extends Work<Done, Interim> {
  readonly abort: AbortController;
  asked: number;
}

/** How long to wait for the result before an interim answer is returned. */
const maxWaitMs = 400;
/** Work that no one has asked for again so long is given up. */
const forgottenMs = 15_000;
const maxRuns = 50;

/**
 * Long-running work that is requested repeatedly. A repeated request joins the work under way,
 * which stops when no request is left.
 */
export class JoinedRuns<Done, Interim> {
  private readonly runs = new Map<string, Run<Done, Interim>>();

  /** @param key equal keys share one run */
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
