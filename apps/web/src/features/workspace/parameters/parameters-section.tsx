import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash, IconVariable } from '@tabler/icons-react';
import { maxParameters, type RecipeParameter } from '@winnow/recipe';
import { nameFor, valueText } from '../../../shared/parameters/parameter-words.ts';
import { ValueInput } from '../../../shared/parameters/value-input.tsx';
import { useWorkspace } from '../state/workspace-context.tsx';
import { openParameterForm } from './parameter-form.tsx';
import classes from './parameters.module.css';

/** The parameters of the recipe with their values; the grid follows a value that is changed. */
export function ParametersSection() {
  const { recipe, report, readOnly, change } = useWorkspace();
  const { parameters = [] } = recipe.recipe;
  const columns = columnNames(report);
  const taken = parameters.map(({ name }) => name);
  if (readOnly && parameters.length === 0) return null;
  const add = (): void =>
    openParameterForm('Add parameter', {
      parameter: { name: nameFor('parameter', taken), type: 'text', value: '' },
      ...{ taken, columns, submit: 'Add parameter' },
      onSave: (parameter) => change({ kind: 'set-parameter', parameter }, `Add parameter $${parameter.name}`),
    });
  const edit = (was: RecipeParameter): void =>
    openParameterForm('Edit parameter', {
      parameter: was,
      taken: taken.filter((name) => name !== was.name),
      ...{ columns, submit: 'Save parameter' },
      onSave: (parameter) =>
        change(
          { kind: 'set-parameter', parameter, was: was.name },
          parameter.name === was.name
            ? `Edit parameter $${was.name}`
            : `Rename parameter $${was.name} to $${parameter.name}`,
        ),
    });
  return (
    <section className={classes.section} aria-label="Parameters">
      {parameters.length > 0 && (
        <ul className={classes.list}>
          {parameters.map((one) => (
            <li key={one.name} title={one.description}>
              <span className={classes.name}>${one.name}</span>
              <ValueInput
                hideLabel
                label={`Value of ${one.name}`}
                disabled={readOnly}
                type={one.type}
                value={one.value}
                columns={columns}
                onChange={(value) => {
                  const parameter = { ...one, value };
                  void change(
                    { kind: 'set-parameter', parameter },
                    `Set $${one.name} to ${valueText(parameter).slice(0, 100)}`,
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
                      aria-label={`More for parameter ${one.name}`}
                    >
                      <IconDots size={16} stroke={1.75} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => edit(one)}>
                      Edit parameter
                    </Menu.Item>
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash size={16} stroke={1.75} />}
                      onClick={() =>
                        void change(
                          { kind: 'remove-parameter', name: one.name },
                          `Delete parameter $${one.name}`,
                        )
                      }
                    >
                      Delete and keep its value
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && parameters.length < maxParameters && (
        <Tooltip label="A value that steps and formulas share, and that a run can set" multiline maw={240}>
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
            Add parameter
          </Button>
        </Tooltip>
      )}
    </section>
  );
}

/** Columns of the source and of the result: a parameter may name either. */
export function columnNames({
  input,
  output,
}: Pick<ReturnType<typeof useWorkspace>['report'], 'input' | 'output'>): readonly string[] {
  return [...new Set([...output, ...input].map(({ name }) => name))];
}
