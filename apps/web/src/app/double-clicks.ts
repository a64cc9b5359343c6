/**
 * Prevents the second half of a double click from selecting text when the first half has replaced
 * the button under the pointer.
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
