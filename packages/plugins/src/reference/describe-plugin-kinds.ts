import type { Json } from '@winnow/kernel';
import { z } from 'zod';
import { pluginKinds } from '../kinds/kind-registry.ts';
import type { AnyPluginKind } from '../kinds/plugin-kind.ts';

/** A plugin kind, described for programs that write plugins. */
export interface PluginKindDescription {
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly hasCode: boolean;
  /** JSON Schema of its `plugin.json`. */
  readonly manifest: Json;
  /** JSON Schema of an example in its `examples.json`. */
  readonly example: Json;
  /** A working plugin of this kind. */
  readonly template: {
    readonly manifest: object;
    readonly code: string;
    readonly examples: readonly object[];
  };
}

/** Describes all plugin kinds in the registry. */
export const describePluginKinds = (): readonly PluginKindDescription[] =>
  pluginKinds.map((one: AnyPluginKind) => ({
    kind: one.kind,
    title: one.title.text,
    summary: one.summary.text,
    hasCode: one.hasCode,
    manifest: jsonSchema(one.schema),
    example: jsonSchema(one.example),
    template: one.template,
  }));

const jsonSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
