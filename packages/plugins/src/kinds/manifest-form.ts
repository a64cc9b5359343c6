import { defineMessages, type Message } from '@winnow/kernel';
import type { Recipe, RecipeParameter } from '@winnow/recipe';

/** A part of a manifest while it is written: it may be wrong. */
export type FormItem = { readonly [name: string]: unknown };

/** A label, where it depends on the item that the field is of. */
type Label = Message | ((item: FormItem) => Message);

interface Field {
  /** Its property in the manifest, or in an item of a list. */
  readonly name: string;
  readonly label: Label;
  readonly help?: Message;
}

/** One of a few values; an empty value leaves the property out. */
export interface ChoiceField extends Field {
  readonly control: 'choice';
  readonly choices: (item: FormItem, manifest: FormItem) => readonly Choice[];
}

export interface Choice {
  readonly value: string;
  readonly label: Message | string;
}

/** A choice that the other fields depend on. An item with another one keeps what all have. */
export interface VariantField extends Field {
  readonly control: 'variant';
  readonly variants: readonly {
    readonly value: string;
    readonly label: Message;
    /** What an item starts with. */
    readonly start: FormItem;
    /** The first is next to the choice. */
    readonly fields: readonly ManifestField[];
  }[];
}

/** A list of items, each with fields of its own. */
export interface ListField extends Field {
  readonly control: 'list';
  /** What an item is called, for buttons. */
  readonly noun: Message;
  readonly min?: number;
  readonly max: number;
  /** The name of a new item; a number is added where it is taken. */
  readonly stem: Message | string;
  /** The rest of a new item. */
  readonly start: FormItem;
  readonly fields: readonly ManifestField[];
}

/** A field of the editor of manifests. */
export type ManifestField =
  | (Field & {
      readonly control: 'text';
      readonly maxLength: number;
      /** Whether it is written in code. */
      readonly code?: true;
      /** Whether an empty string leaves the property out. */
      readonly optional?: true;
      readonly placeholder?: (manifest: FormItem) => Message;
    })
  | (Field & {
      /** An integer; a checkbox; a type; any number of types; lines of `value = label`. */
      readonly control: 'integer' | 'flag' | 'type' | 'types' | 'labels';
    })
  | (Field & {
      /** On or off, next to other choices. */
      readonly control: 'switch';
    })
  | (Field & {
      /** A cell of the type in another property, which can be left out. */
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

/** A part of the page about a plugin. */
export type FactSection = { readonly title: Message } & (
  | { readonly facts: readonly Fact[] }
  | { readonly parameters: readonly RecipeParameter[]; readonly none: Message }
  | { readonly steps: Recipe }
);

export interface Fact {
  readonly name: Message | string;
  /** Whether the name is written in code. */
  readonly code?: true;
  readonly text: Message | string;
}

/** Labels that several kinds have. */
export const fieldMessages = defineMessages('plugin-field', {
  type: 'Type',
  types: 'Types',
  optional: 'Optional',
  inCode: 'In the code',
  label: 'Label',
  help: 'Help',
});
