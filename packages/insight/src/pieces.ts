/** Long work that pauses at every `yield`, where its caller can serve others or stop it. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Runs work from start to end without a pause. */
export function runInOneTurn<T>(work: Pieces<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
