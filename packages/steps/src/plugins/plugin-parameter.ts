import type { Json } from '@winnow/kernel';
import { z } from 'zod';
import { type ParamMeta, param } from '../params/params.ts';

const common = {
  name: z
    .string()
    .regex(
      /^[a-z][A-Za-z0-9]{0,39}$/,
      'start the name with a lowercase letter and use only letters and digits',
    ),
  label: z.string().min(1).max(100),
  help: z.string().max(500).optional(),
};

/** A plugin parameter as declared in its manifest: the form field and its default. */
export const pluginParameter = z.discriminatedUnion('control', [
  z.strictObject({ ...common, control: z.literal('text'), default: z.string().max(10_000).default('') }),
  z.strictObject({
    ...common,
    control: z.literal('number'),
    min: z.int().default(0),
    max: z.int().default(1_000_000),
    default: z.int(),
  }),
  z.strictObject({ ...common, control: z.literal('flag'), default: z.boolean().default(false) }),
  z.strictObject({
    ...common,
    control: z.literal('choice'),
    choices: z.record(z.string().min(1).max(100), z.string().min(1).max(100)),
    default: z.string(),
  }),
]);

export type PluginParameter = z.infer<typeof pluginParameter>;

/**
 * Creates the schema of a plugin's parameters, which validates the values in a recipe, fills in
 * defaults, and carries the metadata for the step's form (see `paramMeta`).
 */
export function parametersSchema(
  parameters: readonly PluginParameter[],
): z.ZodType<{ [name: string]: Json }> {
  const shape = Object.fromEntries(parameters.map((one) => [one.name, schemaOf(one)]));
  return z.strictObject(shape) as unknown as z.ZodType<{ [name: string]: Json }>;
}

function schemaOf(one: PluginParameter): z.ZodType {
  const options: Pick<ParamMeta, 'help'> = one.help === undefined ? {} : { help: one.help };
  switch (one.control) {
    case 'text':
      return param.text(one.label, options).default(one.default);
    case 'number':
      return param.integer(one.label, { min: one.min, max: one.max }, options).default(one.default);
    case 'flag':
      return param.flag(one.label, options).default(one.default);
    case 'choice':
      return param.choice(one.label, one.choices, options).default(one.default);
  }
}
