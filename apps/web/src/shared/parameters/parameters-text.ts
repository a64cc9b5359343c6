import { defineText } from '../text/define-text.ts';

export const parametersText = defineText('parameters', {
  setWhenRunStarts: 'Set when a run starts.',
  defaultValue: 'Default value.',
  withDefaultOfName: ({ name }: { name: string }) => `Use the default of ${name}`,
  withDefault: 'Use the default',
  text: 'Text',
  number: 'Number',
  yesOrNo: 'Yes or no',
  date: 'Date',
  column: 'Column',
  yes: 'Yes',
  no: 'No',
  empty: '(empty)',
});
