/** Input types that don't accept text. */
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
 * Returns whether keys pressed in an element edit its text: undo in a field, for example, applies
 * to the field.
 */
export function acceptsText(target: EventTarget | null): boolean {
  const { tagName, type, isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
  if (tagName === 'INPUT') return !pressed.has(type ?? 'text');
  return isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT';
}
