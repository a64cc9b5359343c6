/** Long-running work that pauses at every `yield`, where the caller can serve others or stop it. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Runs work to completion without pausing. */
export function runInOneTurn<T>(work: Pieces<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
