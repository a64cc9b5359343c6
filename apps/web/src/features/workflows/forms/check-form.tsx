import { Button, Checkbox, Menu, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ConditionForm } from './condition-form.tsx';
import { conditionKinds, newCondition, type RawCondition } from './condition-kinds.ts';
import type { NodeFormProps } from './form-props.ts';
import classes from './forms.module.css';
import { workflowFormsText } from './workflow-forms-text.ts';

const maxConditions = 50;

/** The conditions of a check, one below the other. */
export function CheckForm({ settings, columns, disabled, onChange }: NodeFormProps) {
  const conditions = (
    Array.isArray(settings.conditions) ? settings.conditions : []
  ) as readonly RawCondition[];
  const set = (next: readonly RawCondition[], about?: string): void =>
    onChange({ ...settings, conditions: next }, about);
  const projectChecks = settings.projectChecks === true;
  return (
    <Stack gap="sm">
      <Checkbox
        label={workflowFormsText.projectChecks}
        description={workflowFormsText.projectChecksAbout}
        checked={projectChecks}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => onChange({ ...settings, projectChecks: checked })}
      />
      <ol className={classes.conditions}>
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
          <li key={`${index} ${condition.kind}`}>
            <ConditionForm
              number={index + 1}
              condition={condition}
              columns={columns}
              disabled={disabled}
              onChange={(next, about) =>
                set(conditions.with(index, next), about === undefined ? undefined : `${index} ${about}`)
              }
              onRemove={
                conditions.length > 1 || projectChecks ? () => set(conditions.toSpliced(index, 1)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      {!disabled && conditions.length < maxConditions && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              className={classes.add}
            >
              {workflowFormsText.addCondition}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {conditionKinds.map(({ kind, title }) => (
              <Menu.Item key={kind} onClick={() => set([...conditions, newCondition(kind, columns)])}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  );
}
