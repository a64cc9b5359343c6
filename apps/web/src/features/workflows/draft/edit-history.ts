/** What was, what is, and what was taken back. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the last change was about: changes of one thing in a row are taken back at once. */
  readonly about?: string | undefined;
}

const remembered = 200;

export function beginHistory<T>(now: T): EditHistory<T> {
  return { past: [], now, future: [] };
}

/** @param about names the field that is being typed into; left out for a change that is alone */
export function change<T>(history: EditHistory<T>, now: T, about?: string): EditHistory<T> {
  if (Object.is(now, history.now)) return history;
  const goesOn = about !== undefined && about === history.about && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-remembered);
  return { past, now, future: [], about };
}

export function undo<T>({ past, now, future }: EditHistory<T>): EditHistory<T> {
  const last = past.at(-1);
  if (last === undefined) return { past, now, future };
  return { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

export function redo<T>({ past, now, future }: EditHistory<T>): EditHistory<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future };
  return { past: [...past, now], now: next, future: rest };
}
