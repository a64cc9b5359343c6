import { ActionIcon, Tooltip } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { type ParameterValue, valueText } from '../../../shared/parameters/parameter-words.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import { useCurrentRecipe } from '../state/workspace-context.tsx';
import classes from './parameters.module.css';
import { workspaceParametersText } from './workspace-parameters-text.ts';

/** A field of a step that is linked to a parameter, with a way to unlink it. */
export function LinkedField(props: {
  readonly label: string;
  /** Name of the parameter. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onUnlink: (literal: ParameterValue | undefined) => void;
}) {
  const { label, name, error, onUnlink } = props;
  const { recipe } = useCurrentRecipe();
  const parameter = recipe.recipe.parameters?.find((one) => one.name === name);
  return (
    <FieldFrame label={label} error={error}>
      <div className={classes.linked} data-linked={name}>
        <span className={classes.name}>${name}</span>
        <span className={classes.value}>{parameter && valueText(parameter)}</span>
        <Tooltip label={workspaceParametersText.takeValueInstead}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={workspaceParametersText.valueFor({ label })}
            onClick={() => onUnlink(parameter?.value ?? '')}
          >
            <IconUnlink size={14} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
    </FieldFrame>
  );
}
