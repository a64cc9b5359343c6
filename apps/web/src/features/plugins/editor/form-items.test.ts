import { pluginKinds } from '@winnow/plugins/kinds/kind-registry';
import type { ListField, ManifestField, VariantField } from '@winnow/plugins/kinds/manifest-form';
import type { AnyPluginKind } from '@winnow/plugins/kinds/plugin-kind';
import { expect, test } from 'vitest';
import { newItem, variantChange, withDependents } from './form-items.ts';

const kinds: readonly AnyPluginKind[] = pluginKinds;

/** All fields of a form, including those of list items. */
function flat(fields: readonly ManifestField[]): readonly ManifestField[] {
  return fields.flatMap((one) => {
    if (one.control === 'variant') return [one, ...one.variants.flatMap((variant) => flat(variant.fields))];
    return 'fields' in one ? [one, ...flat(one.fields)] : [one];
  });
}

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  'new items in the lists of a %s are valid in its manifest',
  (_, kind) => {
    for (const field of kind.form) {
      if (field.control !== 'list') continue;
      const { manifest } = kind.template as { manifest: Record<string, { name: string }[]> };
      const items = [...(manifest[field.name] ?? [])];
      items.push(newItem(field, items) as never, newItem(field, items) as never);
      const names = items.map(({ name }) => name);
      items.at(-1)!.name = `${items.at(-1)!.name}More`;
      expect(names.length).toBeGreaterThan(1);
      expect(kind.schema.safeParse({ ...manifest, [field.name]: items }).error, field.name).toBeUndefined();
    }
  },
);

test('a parameter whose control changes keeps only what all controls have in common', () => {
  const { form, schema, template } = kinds.find(({ kind }) => kind === 'step')!;
  const list = form.find((one): one is ListField => one.control === 'list' && one.name === 'parameters')!;
  const variant = flat(list.fields).find((one): one is VariantField => one.control === 'variant')!;
  let item: Record<string, unknown> = { ...newItem(list, []), help: 'Kept' };
  for (const { value } of [...variant.variants, ...variant.variants]) {
    item = JSON.parse(JSON.stringify({ ...item, ...variantChange(variant, value) }));
    const parsed = schema.safeParse({ ...template.manifest, sentence: undefined, parameters: [item] });
    expect(parsed.error, value).toBeUndefined();
    expect(item).toMatchObject({ control: value, name: 'parameter', help: 'Kept' });
  }
});

test('a default is reset to null when its type changes', () => {
  const fields = flat(kinds.find(({ kind }) => kind === 'function')!.form);
  expect(withDependents(fields, { default: 'x' }, { type: 'integer' })).toEqual({
    type: 'integer',
    default: null,
  });
  expect(withDependents(fields, {}, { type: 'integer' })).toEqual({ type: 'integer' });
});
