/** Inputs that are pressed, not written in. */
const pressed = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/**
 * Whether keys are meant for what is written there: the person who undoes in a field means its
 * text.
 */
export function acceptsText(target: EventTarget | null): boolean {
  const { tagName, type, isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
  if (tagName === 'INPUT') return !pressed.has(type ?? 'text');
  return isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT';
}
