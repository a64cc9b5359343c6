import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPlus, IconVariable } from '@tabler/icons-react';
import type { ParameterReference, ParamMeta } from '@winnow/steps';
import type { ReactNode } from 'react';
import {
  nameFor,
  type ParameterValue,
  typesForField,
  valueForType,
  valueText,
} from '../../../shared/parameters/parameter-words.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { openParameterForm } from './parameter-form.tsx';
import classes from './parameters.module.css';
import { columnNames } from './parameters-section.tsx';
import { workspaceParametersText } from './workspace-parameters-text.ts';

/** Button next to a field that links it to a parameter, or creates a parameter from its value. */
export function ParameterMenu(props: {
  readonly meta: ParamMeta;
  readonly value: unknown;
  readonly onLink: (reference: ParameterReference) => void;
  readonly children: ReactNode;
}) {
  const { meta, value, onLink, children } = props;
  const { readOnly } = useProject();
  const { recipe, report, change } = useCurrentRecipe();
  const { parameters = [] } = recipe.recipe;
  const types = typesForField(meta);
  if (readOnly || types.length === 0) return children;
  const fitting = parameters.filter(({ type }) => types.includes(type));
  const taken = parameters.map(({ name }) => name);
  const create = (): void => {
    const columns = columnNames(report);
    const type = types[0]!;
    openParameterForm(workspaceParametersText.createParameter, {
      parameter: {
        name: nameFor(meta.label, taken),
        type,
        value: valueForType(type, literalOf(value), columns),
      },
      ...{ types, taken, columns, submit: workspaceParametersText.createParameter },
      onSave: async (parameter) => {
        const saved = await change(
          { kind: 'set-parameter', parameter },
          workspaceParametersText.addParameterName({ name: parameter.name }),
        );
        if (saved) onLink({ $parameter: parameter.name });
        return saved;
      },
    });
  };
  return (
    <div className={classes.field}>
      {children}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={workspaceParametersText.takeParameter}>
            <ActionIcon
              className={classes.button}
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={workspaceParametersText.parameterFor({ label: meta.label })}
            >
              <IconVariable size={14} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {fitting.map((one) => (
            <Menu.Item key={one.name} onClick={() => onLink({ $parameter: one.name })}>
              ${one.name} <span className={classes.value}>{valueText(one)}</span>
            </Menu.Item>
          ))}
          {fitting.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={14} stroke={1.75} />} onClick={create}>
            {workspaceParametersText.createParameter}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Converts a field's value to a parameter value; of several columns, takes the first. */
function literalOf(value: unknown): ParameterValue {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? one : '';
}
