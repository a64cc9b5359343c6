import { type Choice, type FormItem, fieldMessages, type ManifestField } from '../manifest-form.ts';
import { stepMessages as messages } from './step-messages.ts';

const name: ManifestField = {
  control: 'text',
  name: 'name',
  label: fieldMessages.inCode,
  maxLength: 100,
  code: true,
};
const label: ManifestField = { control: 'text', name: 'label', label: fieldMessages.label, maxLength: 100 };
const nameAndLabel: ManifestField = { control: 'pair', fields: [name, label] };

/** Form for the columns that a step works on, its parameters, and the columns it returns. */
export const stepForm: readonly ManifestField[] = [
  {
    control: 'text',
    name: 'sentence',
    label: messages.sentenceInRecipes,
    help: messages.sentenceInRecipesHelp,
    placeholder: (manifest) =>
      messages.titleOnColumn({
        title: String(manifest.title),
        column: String(itemsOf(manifest, 'columns')[0]?.name ?? 'column'),
      }),
    maxLength: 300,
    optional: true,
  },
  {
    control: 'list',
    name: 'columns',
    label: messages.selectedColumns,
    noun: messages.column,
    min: 1,
    max: 30,
    stem: 'column',
    start: { label: messages.newLabel },
    fields: [
      nameAndLabel,
      { control: 'types', name: 'types', label: fieldMessages.types },
      { control: 'flag', name: 'optional', label: fieldMessages.optional },
    ],
  },
  {
    control: 'list',
    name: 'parameters',
    label: messages.parametersOfItsForm,
    noun: messages.parameter,
    max: 30,
    stem: 'parameter',
    start: { control: 'text', label: messages.newParameterLabel, default: '' },
    fields: [
      nameAndLabel,
      {
        control: 'variant',
        name: 'control',
        label: messages.askedAs,
        variants: [
          {
            value: 'text',
            label: messages.text,
            start: { default: '' },
            fields: [{ control: 'text', name: 'default', label: messages.atFirst, maxLength: 10_000 }],
          },
          {
            value: 'number',
            label: messages.number,
            start: { default: 0, min: 0, max: 1_000_000 },
            fields: [
              { control: 'integer', name: 'default', label: messages.atFirst },
              {
                control: 'pair',
                fields: [
                  { control: 'integer', name: 'min', label: messages.from },
                  { control: 'integer', name: 'max', label: messages.to },
                ],
              },
            ],
          },
          {
            value: 'flag',
            label: messages.flag,
            start: { default: false },
            fields: [{ control: 'switch', name: 'default', label: messages.atFirst }],
          },
          {
            value: 'choice',
            label: messages.choice,
            start: { default: 'one', choices: { one: messages.one, other: messages.other } },
            fields: [
              { control: 'choice', name: 'default', label: messages.atFirst, choices: ownChoices },
              { control: 'labels', name: 'choices', label: messages.choices, help: messages.onePerLine },
            ],
          },
        ],
      },
      { control: 'text', name: 'help', label: fieldMessages.help, maxLength: 500, optional: true },
    ],
  },
  {
    control: 'list',
    name: 'outputs',
    label: messages.outputColumns,
    noun: messages.output,
    min: 1,
    max: 30,
    stem: messages.result,
    start: { type: 'text' },
    fields: [
      {
        control: 'pair',
        fields: [
          { control: 'text', name: 'name', label: messages.outputLabel, maxLength: 100, code: true },
          { control: 'type', name: 'type', label: fieldMessages.type },
        ],
      },
      { control: 'choice', name: 'replaces', label: messages.whereItGoes, choices: places },
    ],
  },
];

/** Returns the choices that a parameter defines itself. */
function ownChoices({ choices }: FormItem): readonly Choice[] {
  return Object.entries((choices ?? {}) as Record<string, string>).map(([value, own]) => ({
    value,
    label: own,
  }));
}

/** Returns the choices for an output: a new column, or the place of a required column. */
function places(_output: FormItem, manifest: FormItem): readonly Choice[] {
  const columns = itemsOf(manifest, 'columns').filter(({ optional }) => optional !== true);
  return [
    { value: '', label: messages.newColumn },
    ...columns.map((one) => ({
      value: String(one.name),
      label: messages.inPlaceOf({ label: String(one.label) }),
    })),
  ];
}

const itemsOf = (manifest: FormItem, list: string): readonly FormItem[] =>
  (manifest[list] ?? []) as readonly FormItem[];
