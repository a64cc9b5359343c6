import type { AnyMessages, Message, Problem } from '@winnow/kernel';
import type { MacroPlugin, RecipePlugin } from '@winnow/recipe';
import { z } from 'zod';
import { commonFields } from '../manifest-fields.ts';
import type { EntryPoint } from './entry-point.ts';
import type { FactSection, ManifestField } from './manifest-form.ts';

type SchemaOf<K extends string, S extends z.ZodRawShape> = z.ZodObject<
  { kind: z.ZodLiteral<K> } & typeof commonFields & S,
  z.core.$strict
>;

/** Manifest of a kind: the common fields and those of this kind only. */
type ManifestOf<K extends string, S extends z.ZodRawShape> = CommonFields &
  z.output<z.ZodObject<S>> & { readonly kind: K };

/** A manifest, limited to what all kinds have. */
export type CommonManifest = CommonFields & { readonly kind: string };
type CommonFields = z.output<z.ZodObject<typeof commonFields>>;

/** Definition of a plugin kind, read by everything that lists, renders or runs plugins. */
interface Definition<Manifest> {
  readonly title: Message;
  readonly plural: Message;
  /** One sentence shown when choosing a kind. */
  readonly summary: Message;
  /** Explains what a plugin’s name is used for, next to its field. */
  naming(name: string): Message;
  /** SVG paths of its icon: an outline in a square of 24, drawn with round lines like Tabler's. */
  readonly icon: readonly string[];
  /** Whether it runs code; otherwise the manifest is everything, and the app writes it. */
  readonly hasCode: boolean;
  /** Checks what the schema can’t express. */
  check(manifest: Manifest): readonly Problem[];
  /** Returns the recipe that the manifest contains, whose steps are checked with it. */
  carriedRecipe?(manifest: Manifest): MacroPlugin['recipe'];
  /** Returns what the code exports; empty if there is no code. */
  entryPoints(manifest: Manifest): readonly EntryPoint[];
  /** Returns what formulas and recipes need to know about a version to use it. */
  inRecipes(version: { readonly manifest: Manifest; readonly integrity: string }): RecipePlugin;
  /** Editor fields for what only this kind has. */
  readonly form: readonly ManifestField[];
  /** Returns what the page about a plugin says about the manifest. */
  facts(manifest: Manifest): readonly FactSection[];
  /** Manifest, code and example of a new plugin. */
  readonly template: {
    readonly manifest: object;
    readonly code: string;
    readonly examples: readonly object[];
  };
}

/** A plugin kind, as {@link definePluginKind} creates it. */
export interface PluginKind<
  K extends string,
  S extends z.ZodRawShape,
  E extends z.ZodType,
  M extends AnyMessages,
> extends Definition<ManifestOf<K, S>> {
  readonly kind: K;
  /** Its messages, for translation. */
  readonly messages: M;
  /** Manifest fields that only this kind has. */
  readonly fields: S;
  /** Schema for manifests of this kind. */
  readonly schema: SchemaOf<K, S>;
  /** Schema for examples: `callExample` for calls, `rowsExample` for rows. */
  readonly example: E;
}

/** A plugin kind as seen by code that isn’t specific to any. */
export interface AnyPluginKind extends Definition<CommonManifest> {
  readonly kind: string;
  readonly schema: z.ZodObject;
  readonly example: z.ZodType;
}

/** Defines a plugin kind: its manifest, its messages, and how its code is called. */
export function definePluginKind<
  const K extends string,
  S extends z.ZodRawShape,
  E extends z.ZodType,
  M extends AnyMessages,
>(kind: Omit<PluginKind<K, S, E, M>, 'schema'>): PluginKind<K, S, E, M> {
  const schema = z.strictObject({ kind: z.literal(kind.kind), ...commonFields, ...kind.fields });
  return { ...kind, schema: schema as unknown as SchemaOf<K, S> };
}
