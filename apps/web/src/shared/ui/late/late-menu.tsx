import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LazyModule } from '../../lazy-module.ts';

/** Props for rendering a loaded menu. */
export interface LoadedMenu {
  /** The control that opens the menu. */
  readonly target: ReactElement;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

interface LateMenuProps<M extends object> {
  /** Code of the menu, which loads after the page or when the control is used. */
  readonly module: LazyModule<M>;
  readonly popup: 'menu' | 'dialog';
  /** A button that passes its ref and unknown props on to its element. */
  // biome-ignore lint/suspicious/noExplicitAny: what the button takes is its own matter
  readonly target: ReactElement<any>;
  readonly children: (loaded: M, menu: LoadedMenu) => ReactNode;
}

/** Delay that lets the page itself load first. */
const waitMs = 3_000;

/** A button that is available immediately, with a menu or a dialog that loads later. */
export function LateMenu<M extends object>({ module, popup, target, children }: LateMenuProps<M>) {
  const loaded = module.useModule();
  const [opened, setOpened] = useState(false);
  const node = useRef<HTMLElement>(null);
  const asked = useRef(false);
  const hasFocus = useRef(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      end = module.prefetch();
    }, waitMs);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [module]);
  const isLoaded = loaded !== undefined;
  // The loaded menu renders its own button and restores the focus to it on closing.
  useLayoutEffect(() => {
    if (!isLoaded) return;
    if (hasFocus.current) node.current?.focus();
    if (asked.current) setOpened(true);
  }, [isLoaded]);
  if (loaded) {
    const toggle = popup === 'dialog' ? { onClick: () => setOpened(!opened) } : {};
    const button = cloneElement(target, { ref: node, ...toggle });
    return children(loaded, { target: button, opened, onChange: setOpened });
  }
  return cloneElement(target, {
    ref: node,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
    onPointerEnter: () => void module.load().catch(() => undefined),
    onClick: () => {
      asked.current = true;
      module.whenLoaded(() => undefined);
    },
  });
}
