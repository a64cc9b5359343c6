import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChartBar,
  IconChartHistogram,
  IconEyeOff,
  IconFilter,
  IconList,
  IconMessage,
  IconPin,
  IconPinnedOff,
  IconPuzzle,
  IconSortDescending2,
  IconStack2,
  IconWand,
} from '@tabler/icons-react';
import { stepDefinition } from '@winnow/recipe';
import { pluginStep, type StepKind } from '@winnow/steps';
import { familyTitle } from '../../../shared/steps/step-language.ts';
import { startByExample } from '../by-example/start-by-example.ts';
import { startChart } from '../charts/start-chart.ts';
import { facetPresets } from '../facets/facet-presets.ts';
import { FamilyIcon } from '../recipe/family-icon.tsx';
import { pluginParams, stepPluginsFor } from '../recipe/step-plugins.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { columnActions } from './column-actions.ts';
import { columnSteps } from './column-steps.ts';
import { columnText } from './column-text.ts';

export interface MenuPlace {
  readonly column: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Menu of actions for a column. It opens from the header, or with Alt+Down in any of the column's
 * cells.
 */
export function ColumnMenu(props: {
  readonly place: MenuPlace | null;
  readonly pinned: boolean;
  readonly onPin: (column: string, pinned: boolean) => void;
  readonly onHide: (columns: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const workspace = useWorkspace();
  const { columns, plugins, state, dispatch, startDraft, readOnly } = workspace;
  const { place } = props;
  const column = columns.find((one) => one.name === place?.column);
  if (!place || !column) return null;
  const sorted = state.view.sort.find((one) => one.column === column.name);
  const several = state.selectedColumns.includes(column.name) ? state.selectedColumns : [column.name];
  const own = readOnly ? [] : stepPluginsFor(plugins, column);
  const step = (kind: StepKind, params: Record<string, unknown>): void => startDraft(kind, params);
  const icon = (kind: string) => {
    const definition = stepDefinition(kind);
    return definition && <FamilyIcon family={definition.family} />;
  };
  return (
    <Menu
      opened
      onClose={props.onClose}
      position="bottom-end"
      offset={2}
      withinPortal
      trapFocus
      returnFocus
      shadow="md"
      width={248}
    >
      <Menu.Target>
        <div
          style={{ position: 'fixed', left: place.x + place.width - 1, top: place.y, width: 1, height: 1 }}
          aria-hidden
        />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={columnText.columnName({ name: column.name })}
        style={{ maxHeight: `calc(100dvh - ${Math.round(place.y) + 12}px)`, overflowY: 'auto' }}
      >
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'sort', column: column.name, descending: false })}
        >
          {columnText.sortTheViewAscending}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'sort', column: column.name, descending: true })}
        >
          {columnText.sortTheViewDescending}
        </Menu.Item>
        {state.view.sort.some((one) => one.column !== column.name) &&
          [false, true].map((descending) => (
            <Menu.Item
              key={String(descending)}
              leftSection={
                descending ? (
                  <IconArrowDown size={16} stroke={1.75} />
                ) : (
                  <IconArrowUp size={16} stroke={1.75} />
                )
              }
              onClick={() => dispatch({ type: 'sort', column: column.name, descending, add: true })}
            >
              {columnText.thenSort({ descending })}
            </Menu.Item>
          ))}
        {sorted && (
          <Menu.Item
            leftSection={<IconSortDescending2 size={16} stroke={1.75} />}
            onClick={() => dispatch({ type: 'sort', column: column.name, descending: null })}
          >
            {columnText.dontSortBy}
          </Menu.Item>
        )}
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconFilter size={16} stroke={1.75} />}>
              {columnText.facet}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown aria-label={columnText.facetsOfName({ name: column.name })}>
            {facetPresets(column.type).map(({ label, facet }) => (
              <Menu.Item
                key={label}
                onClick={() => dispatch({ type: 'openFacet', column: column.name, ...facet })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item
          leftSection={<IconList size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'openFacet', column: column.name, kind: 'values' })}
        >
          {columnText.facetOfValues}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconStack2 size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'cluster', column: column.name })}
        >
          {columnText.clusterSimilarValues}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={16} stroke={1.75} />}
          onClick={() => {
            dispatch({ type: 'column', column: column.name });
            dispatch({ type: 'panel', panel: 'column' });
          }}
        >
          {columnText.aboutTheColumn}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartHistogram size={16} stroke={1.75} />}
          onClick={() => startChart(workspace, several)}
        >
          {several.length > 1
            ? columnText.chartColumns({ count: Math.min(3, several.length) })
            : columnText.chart}
        </Menu.Item>
        <Menu.Item
          leftSection={
            props.pinned ? <IconPinnedOff size={16} stroke={1.75} /> : <IconPin size={16} stroke={1.75} />
          }
          onClick={() => props.onPin(column.name, !props.pinned)}
        >
          {props.pinned ? columnText.unfreeze : columnText.freezeAtTheLeft}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeOff size={16} stroke={1.75} />} onClick={() => props.onHide(several)}>
          {several.length > 1
            ? columnText.hideColumns({ several: several.length })
            : columnText.hideInThisView}
        </Menu.Item>
        {!readOnly && (
          <Menu.Item
            leftSection={<IconWand size={16} stroke={1.75} />}
            onClick={() => startByExample(workspace, several)}
          >
            {columnText.columnFromExamples}
          </Menu.Item>
        )}
        {(readOnly ? [] : columnActions(column, several)).map((group) => (
          <div key={group.title}>
            <Menu.Divider />
            <Menu.Label>{group.title}</Menu.Label>
            {group.actions.map((action) => (
              <Menu.Item
                key={action.label}
                leftSection={icon(action.kind)}
                onClick={() => step(action.kind, action.params)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </div>
        ))}
        {!readOnly && (
          <>
            <Menu.Divider />
            <Menu.Label>{columnText.allSteps}</Menu.Label>
            {columnSteps(column).map((group) => (
              <Menu.Sub key={group.family} position="right-start">
                <Menu.Sub.Target>
                  <Menu.Sub.Item leftSection={<FamilyIcon family={group.family} />}>
                    {familyTitle(group.family)}
                  </Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown style={{ maxHeight: 'calc(100dvh - 24px)', overflowY: 'auto' }}>
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
                <Menu.Sub.Dropdown style={{ maxHeight: 'calc(100dvh - 24px)', overflowY: 'auto' }}>
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
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconMessage size={16} stroke={1.75} />}
              onClick={() =>
                dispatch({
                  type: 'panel',
                  panel: 'comments',
                  about: { kind: 'column', column: column.name },
                })
              }
            >
              {columnText.comment}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
