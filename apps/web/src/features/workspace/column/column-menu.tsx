import { Menu } from '@mantine/core';
import {
  IconChartBar,
  IconChartHistogram,
  IconEyeOff,
  IconMessage,
  IconPin,
  IconPinnedOff,
  IconWand,
} from '@tabler/icons-react';
import { startByExample } from '../by-example/start-by-example.ts';
import { startChart } from '../charts/start-chart.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { columnText } from './column-text.ts';
import { FacetItems } from './menu/facet-items.tsx';
import { SortItems } from './menu/sort-items.tsx';
import { StepItems } from './menu/step-items.tsx';

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
  const { columns, state, dispatch, readOnly } = workspace;
  const { place } = props;
  const column = columns.find((one) => one.name === place?.column);
  if (!place || !column) return null;
  const several = state.selectedColumns.includes(column.name) ? state.selectedColumns : [column.name];
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
        <SortItems column={column.name} />
        <FacetItems column={column} />
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
        {!readOnly && (
          <>
            <StepItems column={column} several={several} />
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
