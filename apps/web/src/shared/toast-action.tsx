import { Button, Group } from '@mantine/core';

/** A message with a button beside it. */
export function ToastAction(props: {
  readonly message: string;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{props.message}</span>
      <Button size="compact-xs" variant="light" onClick={props.onClick}>
        {props.label}
      </Button>
    </Group>
  );
}
