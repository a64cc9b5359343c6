import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash, IconVariable } from '@tabler/icons-react';
import { maxParameters, type RecipeParameter } from '@winnow/recipe';
import { nameFor, valueText } from '../../../shared/parameters/parameter-words.ts';
import { ValueInput } from '../../../shared/parameters/value-input.tsx';
import { type CurrentRecipe, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { openParameterForm } from './parameter-form.tsx';
import classes from './parameters.module.css';
import { workspaceParametersText } from './workspace-parameters-text.ts';

/** The recipe's parameters with their values; the grid updates when a value changes. */
export function ParametersSection() {
  const { readOnly } = useProject();
  const { recipe, report, change } = useCurrentRecipe();
  const { parameters = [] } = recipe.recipe;
  const columns = columnNames(report);
  const taken = parameters.map(({ name }) => name);
  if (readOnly && parameters.length === 0) return null;
  const add = (): void =>
    openParameterForm(workspaceParametersText.addParameter, {
      parameter: { name: nameFor('parameter', taken), type: 'text', value: '' },
      ...{ taken, columns, submit: workspaceParametersText.addParameter },
      onSave: (parameter) =>
        change(
          { kind: 'set-parameter', parameter },
          workspaceParametersText.addParameterName({ name: parameter.name }),
        ),
    });
  const edit = (was: RecipeParameter): void =>
    openParameterForm(workspaceParametersText.editParameter, {
      parameter: was,
      taken: taken.filter((name) => name !== was.name),
      ...{ columns, submit: workspaceParametersText.saveParameter },
      onSave: (parameter) =>
        change(
          { kind: 'set-parameter', parameter, was: was.name },
          parameter.name === was.name
            ? workspaceParametersText.editParameterName({ name: was.name })
            : workspaceParametersText.renameParameter({ name: was.name, parameterName: parameter.name }),
        ),
    });
  return (
    <section className={classes.section} aria-label={workspaceParametersText.parameters}>
      {parameters.length > 0 && (
        <ul className={classes.list}>
          {parameters.map((one) => (
            <li key={one.name} title={one.description}>
              <span className={classes.name}>${one.name}</span>
              <ValueInput
                hideLabel
                label={workspaceParametersText.valueOfName({ name: one.name })}
                disabled={readOnly}
                type={one.type}
                value={one.value}
                columns={columns}
                onChange={(value) => {
                  const parameter = { ...one, value };
                  void change(
                    { kind: 'set-parameter', parameter },
                    workspaceParametersText.setParameter({
                      name: one.name,
                      valueText: valueText(parameter).slice(0, 100),
                    }),
                  );
                }}
              />
              {!readOnly && (
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon
                      size="sm"
                      variant="subtle"
                      color="gray"
                      aria-label={workspaceParametersText.moreForParameter({ name: one.name })}
                    >
                      <IconDots size={16} stroke={1.75} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => edit(one)}>
                      {workspaceParametersText.editParameter}
                    </Menu.Item>
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash size={16} stroke={1.75} />}
                      onClick={() =>
                        void change(
                          { kind: 'remove-parameter', name: one.name },
                          workspaceParametersText.deleteParameter({ name: one.name }),
                        )
                      }
                    >
                      {workspaceParametersText.deleteAndKeepValue}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && parameters.length < maxParameters && (
        <Tooltip label={workspaceParametersText.parametersAbout} multiline maw={240}>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={
              parameters.length > 0 ? (
                <IconPlus size={14} stroke={1.75} />
              ) : (
                <IconVariable size={14} stroke={1.75} />
              )
            }
            onClick={add}
          >
            {workspaceParametersText.addParameter}
          </Button>
        </Tooltip>
      )}
    </section>
  );
}

/** Returns the columns of the source and of the result: a parameter may refer to either. */
export function columnNames({
  input,
  output,
}: Pick<CurrentRecipe['report'], 'input' | 'output'>): readonly string[] {
  return [...new Set([...output, ...input].map(({ name }) => name))];
}
