import { type Problem, typeName } from '@winnow/kernel';
import { z } from 'zod';
import { callExample } from '../../examples/example-schemas.ts';
import { cellType, identifier } from '../../manifest-fields.ts';
import { pluginProblems } from '../../problems.ts';
import { typeFits } from '../../type-fits.ts';
import { definePluginKind } from '../plugin-kind.ts';
import { functionForm } from './function-form.ts';
import { functionMessages as messages } from './function-messages.ts';

const input = z.strictObject({
  name: identifier,
  type: cellType,
  /** Value of an argument that is omitted; only the last ones may be. */
  default: z.json().optional(),
});

const functionOfPlugin = z.strictObject({
  /** Name of the exported function, called in formulas as `plugin.name(…)`. */
  name: identifier,
  summary: z.string().max(500).optional(),
  inputs: z.array(input).max(10),
  result: cellType,
});

/** Plugins that compute a value from cell values, in any formula. */
export const functionKind = definePluginKind({
  kind: 'function',
  messages,
  title: messages.title,
  plural: messages.plural,
  summary: messages.summary,
  naming: (name) => messages.naming({ name }),
  icon: [
    'M4 6.667a2.667 2.667 0 0 1 2.667 -2.667h10.666a2.667 2.667 0 0 1 2.667 2.667v10.666a2.667 2.667 0 0 1 -2.667 2.667h-10.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -10.666',
    'M9 15.5v.25c0 .69 .56 1.25 1.25 1.25c.71 0 1.304 -.538 1.374 -1.244l.752 -7.512a1.381 1.381 0 0 1 1.374 -1.244c.69 0 1.25 .56 1.25 1.25v.25',
    'M9 12h6',
  ],
  hasCode: true,
  fields: { functions: z.array(functionOfPlugin).min(1).max(50) },
  example: callExample,
  check(manifest) {
    const { functions, traits } = manifest;
    const problems: Problem[] = [];
    if (!traits.rowWise) {
      const reason = 'a function sees one row at a time';
      problems.push(pluginProblems.badManifest({ path: 'traits.rowWise', reason }));
    }
    const names = new Set<string>();
    for (const one of functions) {
      if (names.has(one.name))
        problems.push(
          pluginProblems.badManifest({
            path: 'functions',
            reason: `two functions have the name ${one.name}`,
          }),
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
            pluginProblems.badManifest({
              path,
              reason: `the default of ${name} doesn’t match its type, ${typeName(type)}`,
            }),
          );
        }
      }
    }
    return problems;
  },
  entryPoints: ({ functions }) =>
    functions.map(({ name, inputs, result }) => ({
      name,
      mode: 'call',
      inputs: inputs.map(({ name: input, type, default: given }) => ({
        name: input,
        label: input,
        types: [type],
        optional: given !== undefined,
        ...(given === undefined ? {} : { default: given }),
        skipsNull: true,
      })),
      outputs: [{ name, type: result }],
      parameters: [],
    })),
  inRecipes: ({ manifest: { name, version, traits, functions }, integrity }) => ({
    kind: 'function',
    plugin: { name, version, integrity, traits, functions },
  }),
  form: functionForm,
  facts: ({ name, functions }) => [
    {
      title: messages.plural,
      facts: functions.map((one) => ({
        name: `${name}.${one.name}(${one.inputs.map(argumentText).join(', ')}): ${typeName(one.result)}`,
        code: true,
        text: one.summary ?? '',
      })),
    },
  ],
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

/** Formats an argument for the page of a plugin: `text: text = "x"`. */
function argumentText({ name, type, default: given }: z.infer<typeof input>): string {
  return `${name}: ${typeName(type)}${given === undefined ? '' : ` = ${JSON.stringify(given)}`}`;
}
