import { useRef, useState } from 'react';
import { currentSession } from './session/session.ts';

/** Includes the user, so that the next person to sign in in this tab doesn't see the text. */
const keyOf = (name: string): string => ['winnow-unsent', currentSession()?.user.id ?? '', name].join(' ');

/**
 * Text that is being written, stored with the tab until it is sent or cleared, so that it survives
 * a reload. A non-empty `initial` takes precedence over stored text.
 *
 * @param name identifies the text among all fields of the app
 */
export function useUnsentText(
  name: string,
  initial = '',
): readonly [string, (change: string | ((text: string) => string)) => void] {
  const [text, setText] = useState(() => (initial === '' ? (read(keyOf(name)) ?? '') : initial));
  const latest = useRef(text);
  return [
    text,
    // Not in an effect: a submitted field may be unmounted before it runs.
    (change) => {
      latest.current = typeof change === 'string' ? change : change(latest.current);
      setText(latest.current);
      storeText(keyOf(name), latest.current);
    },
  ];
}

/** Returns the names with a prefix for which there is unsent text. */
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

function storeText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, or if it is full, a reload loses the text.
  }
}
