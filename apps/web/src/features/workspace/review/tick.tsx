import { Checkbox } from '@mantine/core';

/**
 * A checkbox that is checked if all of its cells are accepted, and indeterminate if only some are.
 */
export function Tick(props: {
  readonly label: string;
  readonly hidden?: boolean;
  readonly places: readonly number[];
  readonly refused: ReadonlySet<number>;
  readonly onAccept: (places: readonly number[], on: boolean) => void;
}) {
  const { label, places, refused } = props;
  const off = places.filter((at) => refused.has(at)).length;
  return (
    <Checkbox
      size="xs"
      {...(props.hidden ? { 'aria-label': label } : { label })}
      checked={off === 0}
      indeterminate={off > 0 && off < places.length}
      onChange={(event) => props.onAccept(places, event.currentTarget.checked)}
    />
  );
}
