import type { Json } from '@winnow/kernel';
import { valueText } from '../cells/value-text.ts';
import type { PluginParameter } from './plugin-parameter.ts';
import type { StepPlugin } from './step-plugin.ts';

const placeholder = /\{([^{}]*)\}/g;

/** Returns the names in braces in a sentence. */
export function namesInSentence(sentence: string): readonly string[] {
  return [...sentence.matchAll(placeholder)].map((match) => match[1]!);
}

/**
 * Describes a plugin step in the plugin's own words: its sentence with the step's columns and
 * values in place of the names in braces, or its title and the columns if it has none.
 */
export function pluginSentence(
  { title, sentence, roles, parameters }: Pick<StepPlugin, 'title' | 'sentence' | 'roles' | 'parameters'>,
  given: {
    readonly columns: readonly { readonly role: string; readonly column: string }[];
    readonly settings: Readonly<Record<string, Json>>;
  },
): string {
  const columnOf = (role: string): string =>
    given.columns.find((one) => one.role === role && one.column !== '')?.column ?? '';
  if (sentence === undefined || sentence === '') {
    const chosen = roles.map(({ name }) => columnOf(name)).filter((name) => name !== '');
    return chosen.length === 0 ? title : `${title} on ${chosen.join(', ')}`;
  }
  return sentence
    .replace(placeholder, (whole, name: string) => {
      const role = roles.find((one) => one.name === name);
      if (role) return columnOf(name) || (role.optional ? 'nothing' : role.label);
      const parameter = parameters.find((one) => one.name === name);
      return parameter ? settingText(parameter, given.settings[name] ?? parameter.default) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function settingText(parameter: PluginParameter, value: Json): string {
  if (parameter.control === 'flag') return value === true ? 'on' : 'off';
  if (parameter.control === 'choice')
    return Object.hasOwn(parameter.choices, String(value))
      ? parameter.choices[String(value)]!
      : String(value);
  return valueText(typeof value === 'object' ? JSON.stringify(value) : value);
}
