import { Menu } from '@mantine/core';
import { IconFilter, IconList, IconStack2 } from '@tabler/icons-react';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { facetPresets } from '../../facets/facet-presets.ts';
import { useActions } from '../../state/workspace-context.tsx';
import { columnText } from '../column-text.ts';

/** Menu items that open facets of a column, or cluster its values. */
export function FacetItems({ column }: { readonly column: ColumnInfo }) {
  const { dispatch } = useActions();
  return (
    <>
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
    </>
  );
}
