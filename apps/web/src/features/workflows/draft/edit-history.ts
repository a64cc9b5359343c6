/** Past, current and undone states. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** Subject of the last change: consecutive changes of the same subject are undone together. */
  readonly about?: string | undefined;
}

const maxRemembered = 200;

export function beginHistory<T>(now: T): EditHistory<T> {
  return { past: [], now, future: [] };
}

/**
 * Records a change.
 *
 * @param about names the field being typed into; left out for a change that is undone on its own
 */
export function change<T>(history: EditHistory<T>, now: T, about?: string): EditHistory<T> {
  if (Object.is(now, history.now)) return history;
  const goesOn = about !== undefined && about === history.about && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-maxRemembered);
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
