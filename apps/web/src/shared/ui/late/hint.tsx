import type { TooltipProps } from '@mantine/core';
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyModule } from '../../lazy-module.ts';
import type * as hintTooltip from './hint-tooltip.ts';

const tooltip = lazyModule<typeof hintTooltip>();
tooltip.from(() => import('./hint-tooltip.ts'));

interface HintProps {
  readonly label: string;
  readonly position?: TooltipProps['position'];
  readonly disabled?: boolean;
  /** A control that passes unknown props on to its element. */
  // biome-ignore lint/suspicious/noExplicitAny: what the control takes is its own matter
  readonly children: ReactElement<any>;
}

const delayMs = 500;

/**
 * A tooltip for controls of the initial page: its code loads when one of them is hovered or
 * focused.
 */
export function Hint({ label, position = 'top', disabled = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const loaded = tooltip.useModule();
  const open = (element: HTMLElement, waitMs: number): void => {
    if (disabled) return;
    tooltip.whenLoaded(() => undefined);
    setTarget(element);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(true), waitMs);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  const { onMouseEnter, onMouseLeave, onFocus, onBlur, onKeyDown, onPointerDown } = children.props;
  return (
    <>
      {target && loaded && (
        <loaded.Tooltip target={target} label={label} position={position} opened={opened && !disabled} />
      )}
      {cloneElement(children, {
        ...(disabled || label === children.props['aria-label'] ? {} : { 'aria-description': label }),
        onMouseEnter: (event: MouseEvent<HTMLElement>) => {
          onMouseEnter?.(event);
          open(event.currentTarget, delayMs);
        },
        onMouseLeave: (event: MouseEvent<HTMLElement>) => {
          onMouseLeave?.(event);
          close();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          onBlur?.(event);
          close();
        },
        onPointerDown: (event: MouseEvent<HTMLElement>) => {
          onPointerDown?.(event);
          close();
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          onKeyDown?.(event);
          if (event.key === 'Escape') close();
        },
      })}
    </>
  );
}
