import { useRef, useState } from 'react';
import { currentSession } from './session/session.ts';

/** The person who signs in next in the tab doesn't find it. */
const keyOf = (name: string): string => ['winnow-unsent', currentSession()?.user.id ?? '', name].join(' ');

/**
 * A text that is being written, kept with the tab until it is sent or emptied: a reload doesn't lose
 * it. `initial` is what is there where nothing was kept.
 *
 * @param name says which text, over all fields of the app
 */
export function useUnsentText(
  name: string,
  initial = '',
): readonly [string, (change: string | ((text: string) => string)) => void] {
  const [text, setText] = useState(() => (initial === '' ? (read(keyOf(name)) ?? '') : initial));
  const latest = useRef(text);
  return [
    text,
    // Not in an effect: a field that is sent may be gone before one runs.
    (change) => {
      latest.current = typeof change === 'string' ? change : change(latest.current);
      setText(latest.current);
      keep(keyOf(name), latest.current);
    },
  ];
}

/** The names, of those that begin so, under which something was written and not sent. */
export function unsentNames(prefix: string): readonly string[] {
  const start = keyOf('');
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(start + prefix))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A tab that has no room, or may keep nothing, loses the text by a reload.
  }
}
