import { defineMessages } from '@winnow/kernel';

/** Messages about plugins that are functions. */
export const functionMessages = defineMessages('plugin-kind.function', {
  title: 'Function',
  plural: 'Functions',
  summary: 'Computes a value in any formula.',
  naming: ({ name }: { name: string }) =>
    `Formulas call it as ${name}.fn(…). You can’t change it after publishing.`,
  functionsThatCodeExports: 'Functions that the code exports',
  function: 'function',
  gives: 'Gives',
  inOneSentence: 'In one sentence',
  argumentsOfName: ({ name }: { name: string }) => `Arguments of ${name}`,
  argument: 'argument',
  argumentLabel: 'Argument',
  defaultOfName: ({ name }: { name: string }) => `Default of ${name}`,
});
