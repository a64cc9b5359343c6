import type { Message } from '@winnow/kernel';
import type { FormItem, ListField, ManifestField, VariantField } from '@winnow/plugins/kinds/manifest-form';
import { messageText } from '../../../shared/text/message-language.ts';
import { freshName } from './item-list.tsx';

/** An item of a list: it has a name at least. */
export type NamedItem = FormItem & { readonly name: string };

/** A label as the page shows it. */
export const labelText = (label: Message | string | ((item: FormItem) => Message), item: FormItem): string =>
  typeof label === 'string' ? label : messageText(typeof label === 'function' ? label(item) : label);

/** A new item of a list, with a name that none of the others has. */
export const newItem = (field: ListField, items: readonly NamedItem[]): NamedItem => ({
  ...(worded(field.start) as FormItem),
  name: freshName(labelText(field.stem, {}), items),
});

/** What changes where a variant is chosen: what only the one before had goes. */
export function variantChange({ name, variants }: VariantField, value: string): FormItem {
  const own = variants.flatMap(({ start }) => Object.keys(start).map((one) => [one, undefined]));
  const start = variants.find((one) => one.value === value)?.start ?? {};
  return { ...Object.fromEntries(own), [name]: value, ...(worded(start) as FormItem) };
}

/** A change with what depends on it: a cell of a type that changes is null from then on. */
export function withDependents(fields: readonly ManifestField[], item: FormItem, change: FormItem): FormItem {
  const cells = fields.filter(
    (one) => one.control === 'cell' && one.type in change && item[one.name] !== undefined,
  );
  return { ...change, ...Object.fromEntries(cells.map((one) => ['name' in one ? one.name : '', null])) };
}

/** A value with its messages as strings in the language of the page. */
function worded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(worded);
  if ('code' in value && 'text' in value) return messageText(value as Message);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, worded(one)]));
}
