import { columnTypeOf } from '../../apps/server/src/jobs/tables/compare-shape.ts';

const columns = [
  { name: 'id', type: 'integer' },
  { name: 'customer', type: 'text' },
  { name: 'email', type: 'text' },
  { name: 'price', type: 'number' },
  { name: 'pieces', type: 'integer' },
  { name: 'ordered', type: 'date' },
  { name: 'paid', type: 'datetime' },
  { name: 'gift', type: 'boolean' },
  { name: 'city', type: 'text' },
  { name: 'street', type: 'text' },
  { name: 'note', type: 'text' },
  { name: 'item', type: 'integer' },
  { name: 'weight', type: 'number' },
  { name: 'code', type: 'text' },
  { name: 'status', type: 'text' },
] as const;

/** A table of orders with 15 columns, whose primary key is `id`. */
export const tableOfOrders = {
  columns,
  sql: `CREATE TABLE orders (${columns.map(({ name, type }) => `${name} ${columnTypeOf(type)}`).join(', ')}, PRIMARY KEY (id))`,
};

/** Returns a row as a line of CSV. */
export function rowOfOrders(n: number, status = n % 3 === 0 ? 'open' : 'closed'): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `2024-${two((n % 12) + 1)}-${two((n % 28) + 1)}`;
  const mixed = (n * 2_654_435_761) % 2 ** 32;
  return `${n},customer ${n},${mixed.toString(16)}.${n}@example.org,${(mixed % 100_000) / 100},${n % 97},${day},${day} ${two(n % 24)}:${two(n % 60)}:${two(n % 59)},${n % 2 === 0},Springfield ${n % 500},Main Street ${n % 9000},note number ${mixed % 100_000} of the order,${mixed % 1_000_000},${n * 1.5},${mixed.toString(36)}-${(n * 31).toString(36)},${status}\n`;
}
