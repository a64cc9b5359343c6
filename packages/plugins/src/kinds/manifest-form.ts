import { defineMessages, type Message } from '@winnow/kernel';
import type { Recipe, RecipeParameter } from '@winnow/recipe';

/** Part of a manifest while it is being edited, possibly invalid. */
export type FormItem = { readonly [name: string]: unknown };

/** A label, possibly depending on the item that the field belongs to. */
type Label = Message | ((item: FormItem) => Message);

interface Field {
  /** Property in the manifest, or in an item of a list. */
  readonly name: string;
  readonly label: Label;
  readonly help?: Message;
}

/** One of a few values; an empty value omits the property. */
export interface ChoiceField extends Field {
  readonly control: 'choice';
  readonly choices: (item: FormItem, manifest: FormItem) => readonly Choice[];
}

export interface Choice {
  readonly value: string;
  readonly label: Message | string;
}

/**
 * A choice that the other fields depend on. When it changes, an item keeps the fields that all
 * variants share.
 */
export interface VariantField extends Field {
  readonly control: 'variant';
  readonly variants: readonly {
    readonly value: string;
    readonly label: Message;
    /** Initial item. */
    readonly start: FormItem;
    /** Fields of the variant; the first is shown next to the choice. */
    readonly fields: readonly ManifestField[];
  }[];
}

/** A list of items, each with its own fields. */
export interface ListField extends Field {
  readonly control: 'list';
  /** Noun for an item, used in buttons. */
  readonly noun: Message;
  readonly min?: number;
  readonly max: number;
  /** Name of a new item; a number is added if it is taken. */
  readonly stem: Message | string;
  /** Remaining properties of a new item. */
  readonly start: FormItem;
  readonly fields: readonly ManifestField[];
}

/** A field of the manifest editor. */
export type ManifestField =
  | (Field & {
      readonly control: 'text';
      readonly maxLength: number;
      /** Whether it is shown in a code font. */
      readonly code?: true;
      /** Whether an empty string omits the property. */
      readonly optional?: true;
      readonly placeholder?: (manifest: FormItem) => Message;
    })
  | (Field & {
      /** An integer; a checkbox; a type; any number of types; lines of `value = label`. */
      readonly control: 'integer' | 'flag' | 'type' | 'types' | 'labels';
    })
  | (Field & {
      /** A switch, next to other choices. */
      readonly control: 'switch';
    })
  | (Field & {
      /** A cell of the type given by another property; may be omitted. */
      readonly control: 'cell';
      readonly type: string;
    })
  | ChoiceField
  | VariantField
  | ListField
  | {
      /** Two fields next to each other. */
      readonly control: 'pair';
      readonly fields: readonly [ManifestField, ManifestField];
    };

/** A section of the page about a plugin. */
export type FactSection = { readonly title: Message } & (
  | { readonly facts: readonly Fact[] }
  | { readonly parameters: readonly RecipeParameter[]; readonly none: Message }
  | { readonly steps: Recipe }
);

export interface Fact {
  readonly name: Message | string;
  /** Whether the name is shown in a code font. */
  readonly code?: true;
  readonly text: Message | string;
}

/** Labels shared by several kinds. */
export const fieldMessages = defineMessages('plugin-field', {
  type: 'Type',
  types: 'Types',
  optional: 'Optional',
  inCode: 'In the code',
  label: 'Label',
  help: 'Help',
});
