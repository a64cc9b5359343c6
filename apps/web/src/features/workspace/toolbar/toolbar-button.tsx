import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Hint } from '../../../shared/ui/late/hint.tsx';
import { useIsNarrow } from '../panels/use-is-narrow.ts';

interface ToolbarButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'color' | 'disabled' | 'style'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonProps['variant'];
  readonly loading?: boolean;
}

/** A toolbar button with icon and label; in a narrow window only the icon. */
export const ToolbarButton = forwardRef<HTMLButtonElement, ToolbarButtonProps>(function ToolbarButton(
  { label, icon, variant = 'default', loading = false, ...props },
  ref,
) {
  const narrow = useIsNarrow();
  if (!narrow)
    return (
      <Button ref={ref} size="xs" variant={variant} leftSection={icon} loading={loading} {...props}>
        {label}
      </Button>
    );
  return (
    <Hint label={label}>
      <ActionIcon ref={ref} size={30} variant={variant} aria-label={label} loading={loading} {...props}>
        {icon}
      </ActionIcon>
    </Hint>
  );
});
