/** Work by key, in which the latest replaces the previous. */
export interface Turns {
  /**
   * Stops the running work with the same key, waits for it to end, and then runs.
   *
   * @param signal stops this work, as later work with the same key does
   */
  run<T>(key: string, signal: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<unknown> }>();
  return {
    run(key, signal, work) {
      const before = running.get(key);
      before?.stop.abort(new Error('the client sent another request'));
      const stop = new AbortController();
      const result = (async () => {
        await before?.ended;
        return work(AbortSignal.any([signal, stop.signal]));
      })();
      const entry = { stop, ended: result.catch(() => undefined) };
      running.set(key, entry);
      void entry.ended.then(() => running.get(key) === entry && running.delete(key));
      return result;
    },
  };
}
