import { Menu } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { stepDefinition } from '@winnow/recipe';
import { pluginStep } from '@winnow/steps';
import { familyTitle } from '../../../../shared/steps/step-language.ts';
import { FamilyIcon } from '../../recipe/family-icon.tsx';
import { pluginParams, stepPluginsFor } from '../../recipe/step-plugins.ts';
import { useActions, useProject, useView } from '../../state/workspace-context.tsx';
import { columnActions } from '../column-actions.ts';
import { columnSteps } from '../column-steps.ts';
import { columnText } from '../column-text.ts';

/** Submenus are as high as the window. */
const submenu = { maxHeight: 'calc(100dvh - 24px)', overflowY: 'auto' } as const;

/**
 * Menu items that start a step: those for the contents of a column, and then all steps and plugins
 * that can work on it.
 */
export function StepItems(props: {
  readonly column: ColumnInfo;
  /** The selected columns if the column is among them, or else only the column. */
  readonly several: readonly string[];
}) {
  const { column, several } = props;
  const { plugins } = useProject();
  const { columns } = useView();
  const { startDraft } = useActions();
  const own = stepPluginsFor(plugins, column);
  return (
    <>
      {columnActions(column, several).map((group) => (
        <div key={group.title}>
          <Menu.Divider />
          <Menu.Label>{group.title}</Menu.Label>
          {group.actions.map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={iconOf(action.kind)}
              onClick={() => startDraft(action.kind, action.params)}
            >
              {action.label}
            </Menu.Item>
          ))}
        </div>
      ))}
      <Menu.Divider />
      <Menu.Label>{columnText.allSteps}</Menu.Label>
      {columnSteps(column).map((group) => (
        <Menu.Sub key={group.family} position="right-start">
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<FamilyIcon family={group.family} />}>
              {familyTitle(group.family)}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown style={submenu}>
            {group.steps.map((one) => (
              <Menu.Item
                key={one.kind}
                title={one.summary}
                onClick={() => startDraft(one.kind, one.defaults(several) as Record<string, unknown>)}
              >
                {one.title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      ))}
      {own.length > 0 && (
        <Menu.Sub position="right-start">
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconPuzzle size={16} stroke={1.75} />}>
              {columnText.plugins}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown style={submenu}>
            {own.map(({ plugin, summary }) => (
              <Menu.Item
                key={plugin.name}
                title={summary || undefined}
                onClick={() =>
                  startDraft(pluginStep.kind, pluginParams(plugin, [column.name, ...several], columns))
                }
              >
                {plugin.title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
    </>
  );
}

function iconOf(kind: string) {
  const definition = stepDefinition(kind);
  return definition && <FamilyIcon family={definition.family} />;
}
