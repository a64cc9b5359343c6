import type { Message } from '@winnow/kernel';
import type { FormItem, ListField, ManifestField, VariantField } from '@winnow/plugins/kinds/manifest-form';
import { messageText } from '../../../shared/text/message-language.ts';
import { freshName } from './item-list.tsx';

/** A list item, which has at least a name. */
export type NamedItem = FormItem & { readonly name: string };

/** Returns a label in the language of the page. */
export const labelText = (label: Message | string | ((item: FormItem) => Message), item: FormItem): string =>
  typeof label === 'string' ? label : messageText(typeof label === 'function' ? label(item) : label);

/** Creates a list item with a unique name. */
export const newItem = (field: ListField, items: readonly NamedItem[]): NamedItem => ({
  ...(worded(field.start) as FormItem),
  name: freshName(labelText(field.stem, {}), items),
});

/**
 * Returns the change for switching to another variant: properties specific to the previous one are
 * removed.
 */
export function variantChange({ name, variants }: VariantField, value: string): FormItem {
  const own = variants.flatMap(({ start }) => Object.keys(start).map((one) => [one, undefined]));
  const start = variants.find((one) => one.value === value)?.start ?? {};
  return { ...Object.fromEntries(own), [name]: value, ...(worded(start) as FormItem) };
}

/** Adds dependent changes: a cell is reset to null when its type changes. */
export function withDependents(fields: readonly ManifestField[], item: FormItem, change: FormItem): FormItem {
  const cells = fields.filter(
    (one) => one.control === 'cell' && one.type in change && item[one.name] !== undefined,
  );
  return { ...change, ...Object.fromEntries(cells.map((one) => ['name' in one ? one.name : '', null])) };
}

/** Replaces messages in a value with strings in the language of the page. */
function worded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(worded);
  if ('code' in value && 'text' in value) return messageText(value as Message);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, worded(one)]));
}
