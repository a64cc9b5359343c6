/**
 * Keeps the second half of a double click from marking text of what the first half put in its place:
 * the button is gone by then, and the word under the pointer would be selected.
 */
export function keepDoubleClicksWhole(page: Document): void {
  let pressed: EventTarget | null = null;
  page.addEventListener(
    'mousedown',
    (event) => {
      const isOther = event.detail > 1 && event.target !== pressed;
      pressed = event.target;
      if (isOther && event.target instanceof Element && !event.target.closest(fields)) event.preventDefault();
    },
    { capture: true },
  );
}

const fields = 'input, textarea, select, button, canvas, [contenteditable="true"]';
