import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSortDescending2 } from '@tabler/icons-react';
import { useActions, useView } from '../../state/workspace-context.tsx';
import { columnText } from '../column-text.ts';

/** Menu items that sort the view by a column. */
export function SortItems({ column }: { readonly column: string }) {
  const { state } = useView();
  const { dispatch } = useActions();
  const sorted = state.view.sort.find((one) => one.column === column);
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} stroke={1.75} />}
        onClick={() => dispatch({ type: 'sort', column, descending: false })}
      >
        {columnText.sortTheViewAscending}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} stroke={1.75} />}
        onClick={() => dispatch({ type: 'sort', column, descending: true })}
      >
        {columnText.sortTheViewDescending}
      </Menu.Item>
      {state.view.sort.some((one) => one.column !== column) &&
        [false, true].map((descending) => (
          <Menu.Item
            key={String(descending)}
            leftSection={
              descending ? <IconArrowDown size={16} stroke={1.75} /> : <IconArrowUp size={16} stroke={1.75} />
            }
            onClick={() => dispatch({ type: 'sort', column, descending, add: true })}
          >
            {columnText.thenSort({ descending })}
          </Menu.Item>
        ))}
      {sorted && (
        <Menu.Item
          leftSection={<IconSortDescending2 size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'sort', column, descending: null })}
        >
          {columnText.dontSortBy}
        </Menu.Item>
      )}
    </>
  );
}
