import { ActionIcon, Group, Select, Tooltip } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type Arrangement, type SortKey, sortKeys } from './arrange-projects.ts';

type Order = Omit<Arrangement, 'search'>;

export const sortLabels: Readonly<Record<SortKey, string>> = {
  name: 'Name',
  rows: 'Rows',
  columns: 'Columns',
  updatedAt: 'Last change',
};

interface SortSelectProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** The order of what has no headers to click. */
export function SortSelect({ order, onChange }: SortSelectProps) {
  const direction = order.descending ? 'Sorted descending' : 'Sorted upwards';
  const Icon = order.descending ? IconSortDescending : IconSortAscending;
  return (
    <Group gap={4} wrap="nowrap">
      <Select
        aria-label="Sort by"
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
