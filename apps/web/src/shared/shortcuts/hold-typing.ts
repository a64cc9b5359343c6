import { acceptsText } from './takes-text.ts';

/** Maximum time that typing is held for a field that doesn't appear. */
const maxHeldMs = 3_000;

let text = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds what is typed until a text field gets the focus, and then types it there. Call it when a
 * search field or a dialog is about to open: until it has loaded and is drawn, letters would go to
 * what has the focus, such as a cell of the grid, which would be edited.
 *
 * Esc, a click and a timeout end it, and what was typed is dropped.
 */
export function holdTyping(): void {
  if (timer === undefined) {
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('focusin', onFocus, true);
    window.addEventListener('pointerdown', release, true);
  }
  clearTimeout(timer);
  timer = setTimeout(release, maxHeldMs);
}

function release(): void {
  window.removeEventListener('keydown', onKey, true);
  window.removeEventListener('focusin', onFocus, true);
  window.removeEventListener('pointerdown', release, true);
  clearTimeout(timer);
  timer = undefined;
  text = '';
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') release();
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onFocus({ target }: FocusEvent): void {
  if (!acceptsText(target)) return;
  const typed = text;
  release();
  // The only way to enter text that fields of any kind take for typing.
  if (typed !== '') document.execCommand('insertText', false, typed);
}
