import type { Problem } from '@winnow/kernel';

/** The control for the value itself, not for how it is chosen. */
const firstControl = 'input:not([data-how], [type="hidden"]), textarea, [contenteditable], button';

/**
 * Focuses the first invalid field, or else a formula that wasn't suggested. If the form is
 * complete, the user either presses Enter or reads it first, so the title gets the focus and no
 * list opens over the fields.
 */
export function focusFirst(form: HTMLElement, problems: readonly Problem[], isProposed: boolean): void {
  // The examples take the focus once their rows have loaded.
  if (form.querySelector('[data-by-example]')) return;
  const lacking = problems.flatMap((one) => {
    const field = form.querySelector(`[data-param="${CSS.escape(one.at?.param ?? '')}"]`);
    return field?.querySelector<HTMLElement>(firstControl) ?? [];
  });
  const formula = isProposed
    ? null
    : form.querySelector<HTMLElement>('[contenteditable="true"][aria-required="true"]');
  const first = lacking[0] ?? formula ?? form.querySelector<HTMLElement>('[data-form-title]');
  first?.focus();
  // Typing replaces a default formula.
  if (first && first === formula) document.getSelection()?.selectAllChildren(first);
}
