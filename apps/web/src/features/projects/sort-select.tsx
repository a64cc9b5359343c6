import { ActionIcon, Group, Select, Tooltip } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type Arrangement, type SortKey, sortKeys } from './arrange-projects.ts';
import { projectsText } from './projects-text.ts';

type Order = Omit<Arrangement, 'search'>;

export const sortLabels: Readonly<Record<SortKey, string>> = {
  name: projectsText.name,
  rows: projectsText.rowsLabel,
  columns: projectsText.columns,
  updatedAt: projectsText.lastChange,
};

interface SortSelectProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** Selects the order of projects where there are no headers to click. */
export function SortSelect({ order, onChange }: SortSelectProps) {
  const direction = order.descending ? projectsText.sortedDescending : projectsText.sortedUpwards;
  const Icon = order.descending ? IconSortDescending : IconSortAscending;
  return (
    <Group gap={4} wrap="nowrap">
      <Select
        aria-label={projectsText.sortBy}
        w={132}
        allowDeselect={false}
        value={order.sort}
        data={sortKeys.map((key) => ({ value: key, label: sortLabels[key] }))}
        onChange={(value) => onChange({ ...order, sort: value as SortKey })}
      />
      <Tooltip label={direction}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={direction}
          onClick={() => onChange({ ...order, descending: !order.descending })}
        >
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
