import { type Problem, refusal, typeName } from '@winnow/kernel';
import { namesInSentence, parametersSchema, pluginParameter } from '@winnow/steps';
import { z } from 'zod';
import { rowsExample } from '../../examples/example-schemas.ts';
import { cellType, identifier, isInherited, nameMessages, outputName } from '../../manifest-fields.ts';
import { pluginProblems } from '../../problems.ts';
import type { EntryInput } from '../entry-point.ts';
import { definePluginKind } from '../plugin-kind.ts';
import { stepForm } from './step-form.ts';
import { stepMessages as messages } from './step-messages.ts';

const maxChoices = 200;

const role = z.strictObject({
  name: identifier,
  label: z.string().trim().min(1).max(100),
  types: z.array(cellType).min(1).max(12).optional(),
  optional: z.boolean().optional(),
});

const output = z.strictObject({
  name: outputName,
  type: cellType,
  replaces: identifier.optional(),
});

const fields = {
  /**
   * Description of the step in recipes; names of columns and parameters in braces are replaced by
   * what was chosen.
   */
  sentence: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .refine((text) => !/\p{Cc}/u.test(text), refusal(nameMessages.control))
    .optional(),
  /** Inputs of the step’s form. */
  parameters: z.array(pluginParameter).max(30).default([]),
  /** Columns that rows consist of. */
  columns: z.array(role).min(1).max(30),
  /** Columns that the step returns. */
  outputs: z.array(output).min(1).max(30),
};

/** Plugins that compute rows from rows of chosen columns, in any recipe. */
export const stepKind = definePluginKind({
  kind: 'step',
  messages,
  title: messages.title,
  plural: messages.plural,
  summary: messages.summary,
  naming: () => messages.naming,
  icon: ['M12 4l-8 4l8 4l8 -4l-8 -4', 'M4 12l8 4l8 -4', 'M4 16l8 4l8 -4'],
  hasCode: true,
  fields,
  example: rowsExample,
  check({ sentence = '', parameters, columns, outputs }) {
    const problems: Problem[] = [];
    const refuse = (path: string, reason: string): void => {
      problems.push(pluginProblems.badManifest({ path, reason }));
    };
    for (const [path, list] of Object.entries({ parameters, columns, outputs })) {
      const names = list.map((one) => one.name);
      for (const name of new Set(names.filter((one, i) => names.indexOf(one) < i)))
        refuse(path, `the name ${name} is used twice`);
    }
    const known = [...columns, ...parameters].map(({ name }) => name);
    for (const name of new Set(namesInSentence(sentence)))
      if (!known.includes(name)) refuse('sentence', `there is no column or parameter “${name}”`);
    for (const one of outputs) {
      if (one.replaces === undefined) continue;
      if (!columns.some(({ name, optional }) => name === one.replaces && !optional))
        refuse(`outputs.${one.name}`, `there is no required column ${one.replaces}`);
      if (outputs.filter(({ replaces }) => replaces === one.replaces).length > 1)
        refuse(`outputs.${one.name}`, `two outputs replace ${one.replaces}`);
    }
    for (const one of parameters) {
      const path = `parameters.${one.name}`;
      if (isInherited(one.name)) refuse(path, 'every JavaScript object has a property with this name');
      // A default is used without further checks, so it is validated like a given value.
      else if (!parametersSchema([one]).safeParse({ [one.name]: one.default }).success)
        refuse(path, 'the default isn’t one of its values');
      if (one.control === 'choice' && Object.keys(one.choices).length > maxChoices)
        refuse(path, `it has more than ${maxChoices} choices`);
    }
    return problems;
  },
  entryPoints({ columns, outputs, parameters, traits }) {
    const mode = traits.rowWise ? 'row' : 'rows';
    return [{ name: mode, mode, inputs: columns.map(inputOf), outputs: outputs.map(outputOf), parameters }];
  },
  inRecipes: ({ manifest, integrity }) => {
    const { name, title, sentence, version, parameters, columns: roles, outputs, traits } = manifest;
    const own = sentence === undefined ? {} : { sentence };
    return {
      kind: 'step',
      plugin: { name, title, ...own, version, integrity, parameters, roles, outputs, traits },
    };
  },
  form: stepForm,
  facts: ({ sentence, columns, parameters, outputs }) => [
    {
      title: messages.columnsAndParameters,
      facts: [
        ...(sentence === undefined ? [] : [{ name: messages.inRecipes, text: sentence }]),
        ...columns.map(({ label, types, optional = false }) => ({
          name: label,
          text: messages.columnIs({ types: types?.map(typeName) ?? [], optional }),
        })),
        ...parameters.map(({ label, control, default: first, help = '' }) => ({
          name: label,
          text: messages.parameterIs({ control: messages[control], first: textOf(first), help }),
        })),
        ...outputs.map(({ name, type, replaces }) => ({
          name: messages.givesName({ name }),
          text:
            replaces === undefined
              ? messages.isNewColumn({ type: typeName(type) })
              : messages.isInPlaceOf({
                  type: typeName(type),
                  column: columns.find((one) => one.name === replaces)?.label ?? replaces,
                }),
        })),
      ],
    },
  ],
  template: {
    manifest: {
      kind: 'step',
      name: 'myStep',
      title: 'My step',
      description: '',
      version: '1.0.0',
      sentence: 'Shout {text} with {suffix}',
      parameters: [{ control: 'text', name: 'suffix', label: 'Suffix', default: '!' }],
      columns: [{ name: 'text', label: 'Text', types: ['text'] }],
      outputs: [{ name: 'Shouted', type: 'text' }],
      traits: { rowWise: true, deterministic: true, nullSafe: false },
      capabilities: [],
    },
    code: `/** One row for each row: the cells of its columns in, the cells of the outputs out. */
export function row({ text }, { suffix }) {
  return { Shouted: text.toUpperCase() + suffix };
}
`,
    examples: [
      {
        title: 'A word',
        parameters: { suffix: '!' },
        input: [{ text: 'hello' }],
        output: [{ Shouted: 'HELLO!' }],
      },
    ],
  },
});

const inputOf = ({ name, label, types, optional = false }: z.infer<typeof role>): EntryInput => ({
  name,
  label,
  types,
  optional,
  skipsNull: !optional,
});

const outputOf = ({ name, type }: z.infer<typeof output>) => ({ name, type });

/** Formats a default for the page of a plugin. */
const textOf = (value: string | number | boolean): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
