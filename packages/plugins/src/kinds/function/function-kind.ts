import { type Problem, typeName } from '@winnow/kernel';
import { z } from 'zod';
import { cellType, identifier } from '../../manifest-fields.ts';
import { pluginProblems } from '../../problems.ts';
import { typeFits } from '../../type-fits.ts';
import { definePluginKind } from '../plugin-kind.ts';

const input = z.strictObject({
  name: identifier,
  type: cellType,
  /** The value of an argument that is left out; only the last ones. */
  default: z.json().optional(),
});

const functionOfPlugin = z.strictObject({
  /** The function that the code exports, called in formulas as `plugin.name(…)`. */
  name: identifier,
  summary: z.string().max(500).optional(),
  inputs: z.array(input).max(10),
  result: cellType,
});

const fields = { functions: z.array(functionOfPlugin).min(1).max(50) };
const schema = z.object(fields);

/** Cell values to a value, in every formula. */
export const functionKind = definePluginKind({
  kind: 'function',
  title: 'Function',
  summary: 'Makes a value of values; called in formulas as plugin.function(…).',
  hasCode: true,
  manifest: fields,
  example: z.strictObject({
    title: z.string().max(200),
    /** Which function; the first if left out. */
    function: identifier.optional(),
    /** Its arguments. */
    input: z.array(z.json()).max(10),
    /** What it gives, or that it fails: `{"fails": "part of the message"}`. */
    output: z.json(),
  }),
  check(manifest) {
    const { functions } = schema.parse(manifest);
    const problems: Problem[] = [];
    const names = new Set<string>();
    for (const one of functions) {
      if (names.has(one.name))
        problems.push(
          pluginProblems.badManifest({ path: 'functions', reason: `there are two functions ${one.name}` }),
        );
      names.add(one.name);
      const path = `functions.${one.name}`;
      let optional = false;
      for (const { name, type, default: given } of one.inputs) {
        if (given === undefined && optional) {
          const reason = `${name} has no default, but follows a parameter that has one`;
          problems.push(pluginProblems.badManifest({ path, reason }));
        }
        optional ||= given !== undefined;
        if (given !== undefined && given !== null && !typeFits(given, type)) {
          problems.push(
            pluginProblems.badManifest({ path, reason: `the default of ${name} is no ${typeName(type)}` }),
          );
        }
      }
    }
    return problems;
  },
  exports: (manifest) => schema.parse(manifest).functions.map((one) => one.name),
  template: {
    manifest: {
      kind: 'function',
      name: 'myPlugin',
      title: 'My plugin',
      description: '',
      version: '1.0.0',
      functions: [
        {
          name: 'shout',
          summary: 'The text in capitals.',
          inputs: [{ name: 'text', type: 'text' }],
          result: 'text',
        },
      ],
      traits: { rowWise: true, deterministic: true, nullSafe: false },
      capabilities: [],
    },
    code: `/** The text in capitals. */
export function shout(text) {
  return text.toUpperCase() + '!';
}
`,
    examples: [{ title: 'A word', function: 'shout', input: ['hello'], output: 'HELLO!' }],
  },
});
