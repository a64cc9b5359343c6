import { useCallback, useRef } from 'react';

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled)';

/**
 * Keeps the focus in a part of the page when its focused button disappears, for example because its
 * row is deleted or moved: the focus goes to whatever takes its place. Keyboard users continue
 * there, not at the top of the page.
 *
 * @returns the ref of the part
 */
export function useKeptFocus<E extends HTMLElement>(): (part: E | null) => void {
  const stop = useRef<() => void>(undefined);
  return useCallback((part: E | null) => {
    stop.current?.();
    stop.current = part ? keepFocus(part) : undefined;
  }, []);
}

function keepFocus(part: HTMLElement): () => void {
  let last: Element | undefined;
  let at = 0;
  const all = (): readonly HTMLElement[] => [...part.querySelectorAll<HTMLElement>(focusable)];
  const onFocus = ({ target }: FocusEvent): void => {
    last = target as Element;
    at = all().indexOf(target as HTMLElement);
  };
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    // A button disabled during its request gets the focus back afterwards.
    if (last.isConnected) {
      if (!last.matches(':disabled')) (last as HTMLElement).focus();
      return;
    }
    const there = all();
    there[Math.min(Math.max(at, 0), there.length - 1)]?.focus();
  });
  // A click outside any control releases the focus.
  const onPointer = ({ target }: Event): void => {
    if (!(target as Element).closest(focusable)) last = undefined;
  };
  part.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    part.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
    observer.disconnect();
  };
}
