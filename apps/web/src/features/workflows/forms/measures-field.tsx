import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { aggregates } from '@winnow/formulas';
import { ColumnName } from './column-name.tsx';
import type { RawCondition } from './condition-kinds.ts';
import classes from './forms.module.css';
import { workflowFormsText } from './workflow-forms-text.ts';

/** Aggregates that need nothing but a column. */
const functions = aggregates.filter(({ params, needsOrder }) => !params && !needsOrder);

interface Measure {
  readonly name: string;
  readonly function: string;
  readonly column?: string;
}

interface MeasuresFieldProps {
  readonly condition: RawCondition;
  readonly names: readonly string[];
  readonly onChange: (condition: RawCondition, about?: string) => void;
}

/** Measures over all rows; each has a name that the formula refers to. */
export function MeasuresField({ condition, names, onChange }: MeasuresFieldProps) {
  const measures = (Array.isArray(condition.measures) ? condition.measures : []) as readonly Measure[];
  const set = (next: readonly Measure[], about?: string): void =>
    onChange({ ...condition, measures: next }, about);
  return (
    <Input.Wrapper size="xs" label={workflowFormsText.measures} labelElement="div">
      <div className={classes.measures}>
        {measures.map((measure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed
          <div key={index} className={classes.measure}>
            <TextInput
              size="xs"
              label={workflowFormsText.name}
              value={measure.name}
              maxLength={100}
              onChange={({ currentTarget: { value } }) =>
                set(measures.with(index, { ...measure, name: value }), `measure ${index}`)
              }
            />
            <Select
              size="xs"
              label={workflowFormsText.function}
              data={functions.map(({ name, title }) => ({ value: name, label: title }))}
              value={measure.function}
              allowDeselect={false}
              onChange={(next) => {
                if (!next) return;
                const { column, ...others } = measure;
                const needsColumn = next !== 'countRows';
                set(
                  measures.with(index, {
                    ...others,
                    function: next,
                    ...(needsColumn ? { column: column ?? names[0] ?? '' } : {}),
                  }),
                );
              }}
            />
            {measure.function !== 'countRows' && (
              <ColumnName
                label={workflowFormsText.column}
                names={names}
                value={measure.column ?? ''}
                onChange={(column) => set(measures.with(index, { ...measure, column }))}
              />
            )}
            {measures.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={workflowFormsText.removeMeasure({ name: measure.name })}
                onClick={() => set(measures.toSpliced(index, 1))}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
        ))}
        <Button
          variant="subtle"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => set([...measures, { name: `measure${measures.length + 1}`, function: 'countRows' }])}
        >
          {workflowFormsText.addMeasure}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
