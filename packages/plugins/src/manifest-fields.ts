import { scalarTypes } from '@winnow/kernel';
import { z } from 'zod';

z.config({ jitless: true });

/** Words of the formula language that cannot name a plugin. */
const reserved = new Set(['and', 'or', 'not', 'true', 'false', 'null', 'value', 'cells']);

/** Whether every object has a property of this name: no object can be without it. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

const inherited = 'every object of JavaScript has something of this name';

/** A name as formulas and code write it. */
export const identifier = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]{0,39}$/,
    'a name begins with a small letter and has letters and digits, 40 at the most',
  )
  .refine((name) => !isInherited(name), inherited);

/** The name of a column that a plugin gives, and the property under which it gives it. */
export const outputName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !isInherited(name), inherited)
  .refine((name) => !/\p{Cc}/u.test(name), 'it contains control characters');

export const pluginName = identifier
  .min(2)
  .refine((name) => !reserved.has(name), 'this name means something else in formulas');

/** The type of a cell: a scalar type, or `{"list": …}` of one. */
export const cellType = z.union([z.enum(scalarTypes), z.strictObject({ list: z.enum(scalarTypes) })]);

/** Three numbers, as https://semver.org has them; no pre-releases. */
export const semver = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/,
    'a version is three numbers, such as 1.0.0',
  );

/** What every manifest says, whatever the plugin's kind. */
export const commonFields = {
  name: pluginName,
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().max(4000).default(''),
  version: semver,
  traits: z
    .strictObject({
      /** A step: each row gives one row, computed from it alone. Functions always are. */
      rowWise: z.boolean().default(true),
      /** The same input gives the same result, so that each distinct one is computed once. */
      deterministic: z.boolean().default(true),
      /** It is called with nulls; else null gives null without a call. */
      nullSafe: z.boolean().default(false),
    })
    .default({ rowWise: true, deterministic: true, nullSafe: false }),
  /**
   * What the code may use beyond its arguments: `clock` the time, `random` chance. With either it
   * is not deterministic.
   */
  capabilities: z
    .array(z.enum(['clock', 'random']))
    .max(2)
    .default([]),
};
