import { defineMessages, refusal, scalarTypes } from '@winnow/kernel';
import { z } from 'zod';

z.config({ jitless: true });

/** Words of the formula language that can’t name a plugin. */
const reserved = new Set(['and', 'or', 'not', 'true', 'false', 'null', 'value', 'cells']);

/** Whether every object inherits a property of this name, so that none can lack it. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Why a name in a manifest is refused. */
export const nameMessages = defineMessages('plugin-name', {
  inherited: 'every JavaScript object has a property with this name',
  identifier: 'a name starts with a lowercase letter and has at most 40 letters and digits',
  control: 'it contains control characters',
  reserved: 'this name means something else in formulas',
});

const inherited = refusal(nameMessages.inherited);

/** A name as written in formulas and code. */
export const identifier = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, refusal(nameMessages.identifier))
  .refine((name) => !isInherited(name), inherited);

/** Name of a column that a plugin returns, and the property under which it is returned. */
export const outputName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !isInherited(name), inherited)
  .refine((name) => !/\p{Cc}/u.test(name), refusal(nameMessages.control));

export const pluginName = identifier
  .min(2)
  .refine((name) => !reserved.has(name), refusal(nameMessages.reserved));

/** Type of a cell: a scalar type, or `{"list": …}` of one. */
export const cellType = z.union([z.enum(scalarTypes), z.strictObject({ list: z.enum(scalarTypes) })]);

/** Three numbers, as in https://semver.org; no pre-releases. */
export const semver = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/,
    'a version is three numbers, such as 1.0.0',
  );

/** Fields of every manifest, whatever the plugin’s kind. */
export const commonFields = {
  name: pluginName,
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().max(4000).default(''),
  version: semver,
  traits: z
    .strictObject({
      /**
       * For steps: each row yields one row, computed from it alone. Functions are always row-wise.
       */
      rowWise: z.boolean().default(true),
      /**
       * Whether the same input always gives the same result, so that each distinct one is computed
       * once.
       */
      deterministic: z.boolean().default(true),
      /** Whether it is called with nulls; otherwise, null returns null without a call. */
      nullSafe: z.boolean().default(false),
    })
    .default({ rowWise: true, deterministic: true, nullSafe: false }),
  /**
   * What the code may use besides its arguments: `clock` for the time, `random` for random numbers.
   * With either, it isn’t deterministic.
   */
  capabilities: z
    .array(z.enum(['clock', 'random']))
    .max(2)
    .default([]),
};
