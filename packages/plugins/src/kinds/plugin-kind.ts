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

/** The manifest of a kind: what all have, and what only it has. */
type ManifestOf<K extends string, S extends z.ZodRawShape> = CommonFields &
  z.output<z.ZodObject<S>> & { readonly kind: K };

/** A manifest, as far as all kinds have it. */
export type CommonManifest = CommonFields & { readonly kind: string };
type CommonFields = z.output<z.ZodObject<typeof commonFields>>;

/** What a kind of plugin says of itself. Everything that lists, draws or runs plugins reads it. */
interface Definition<Manifest> {
  readonly title: Message;
  readonly plural: Message;
  /** One sentence for the choice of a kind. */
  readonly summary: Message;
  /** What the name of a plugin is for, next to its field. */
  naming(name: string): Message;
  /** The paths of its icon: an outline in a square of 24, drawn with round lines as Tabler's. */
  readonly icon: readonly string[];
  /** Whether it runs code; else its manifest is all of it, and the app writes that. */
  readonly hasCode: boolean;
  /** What the schema cannot say. */
  check(manifest: Manifest): readonly Problem[];
  /** The recipe that it carries: its steps are checked with the manifest. */
  carriedRecipe?(manifest: Manifest): MacroPlugin['recipe'];
  /** What the code exports; nothing where it has none. */
  entryPoints(manifest: Manifest): readonly EntryPoint[];
  /** What formulas and recipes have to know of a version to use it. */
  inRecipes(version: { readonly manifest: Manifest; readonly integrity: string }): RecipePlugin;
  /** The fields of the editor for what only this kind has. */
  readonly form: readonly ManifestField[];
  /** What the page about a plugin says of the manifest. */
  facts(manifest: Manifest): readonly FactSection[];
  /** A manifest, code and example that a new plugin starts with. */
  readonly template: {
    readonly manifest: object;
    readonly code: string;
    readonly examples: readonly object[];
  };
}

/** A kind of plugin, as {@link definePluginKind} makes it. */
export interface PluginKind<
  K extends string,
  S extends z.ZodRawShape,
  E extends z.ZodType,
  M extends AnyMessages,
> extends Definition<ManifestOf<K, S>> {
  readonly kind: K;
  /** What it says, for other languages. */
  readonly messages: M;
  /** The fields of the manifest that only this kind has. */
  readonly fields: S;
  /** A manifest of this kind. */
  readonly schema: SchemaOf<K, S>;
  /** An example: of calls `callExample`, of rows `rowsExample`. */
  readonly example: E;
}

/** A kind as code reads it that knows none of them. */
export interface AnyPluginKind extends Definition<CommonManifest> {
  readonly kind: string;
  readonly schema: z.ZodObject;
  readonly example: z.ZodType;
}

/** Defines a kind of plugin: its manifest, what it says, and how its code is called. */
export function definePluginKind<
  const K extends string,
  S extends z.ZodRawShape,
  E extends z.ZodType,
  M extends AnyMessages,
>(kind: Omit<PluginKind<K, S, E, M>, 'schema'>): PluginKind<K, S, E, M> {
  const schema = z.strictObject({ kind: z.literal(kind.kind), ...commonFields, ...kind.fields });
  return { ...kind, schema: schema as unknown as SchemaOf<K, S> };
}
