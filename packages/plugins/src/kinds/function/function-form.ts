import { type FormItem, fieldMessages, type ManifestField } from '../manifest-form.ts';
import { functionMessages as messages } from './function-messages.ts';

const nameOf = ({ name }: FormItem) => ({ name: String(name) });

/** Form for the functions of a plugin: their arguments and results. */
export const functionForm: readonly ManifestField[] = [
  {
    control: 'list',
    name: 'functions',
    label: messages.functionsThatCodeExports,
    noun: messages.function,
    min: 1,
    max: 50,
    stem: 'fn',
    start: { inputs: [{ name: 'value', type: 'text' }], result: 'text' },
    fields: [
      {
        control: 'pair',
        fields: [
          { control: 'text', name: 'name', label: messages.title, maxLength: 40, code: true },
          { control: 'type', name: 'result', label: messages.gives },
        ],
      },
      { control: 'text', name: 'summary', label: messages.inOneSentence, maxLength: 500 },
      {
        control: 'list',
        name: 'inputs',
        label: (item) => messages.argumentsOfName(nameOf(item)),
        noun: messages.argument,
        max: 10,
        stem: 'value',
        start: { type: 'text' },
        fields: [
          {
            control: 'pair',
            fields: [
              { control: 'text', name: 'name', label: messages.argumentLabel, maxLength: 40, code: true },
              { control: 'type', name: 'type', label: fieldMessages.type },
            ],
          },
          {
            control: 'cell',
            name: 'default',
            type: 'type',
            label: (item) => messages.defaultOfName(nameOf(item)),
          },
        ],
      },
    ],
  },
];
