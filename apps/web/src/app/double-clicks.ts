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

/** Lets a double click on the button of a form submit it only once, so that nothing is created twice. */
export function submitDoubleClicksOnce(page: Document): void {
  page.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !(event.target instanceof Element)) return;
      if (!event.target.closest('button[type="submit"]')) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

const fields = 'input, textarea, select, button, canvas, [contenteditable="true"]';
