import { useLocalStorage } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './side-panel-frame.module.css';
import { uiText } from './ui-text.ts';

const minWidth = 220;
const maxWidth = 640;

/**
 * A panel beside the main part of the screen. Its width is changed by dragging or with arrow keys
 * on its edge, and is remembered.
 */
export function SidePanelFrame(props: {
  readonly at: 'left' | 'right';
  readonly name: string;
  readonly label: string;
  readonly width: number;
  readonly children: ReactNode;
  /** Called when something in the panel gets the focus. */
  readonly onUse?: (() => void) | undefined;
  /**
   * Shows the panel over the main part instead, without an edge to drag. Its content stays mounted
   * when this changes, with its open dialogs and what was typed.
   */
  readonly drawer?: { readonly className: string | undefined; readonly close: ReactNode } | undefined;
}) {
  const [width, setWidth] = useLocalStorage({ key: `winnow-width-${props.name}`, defaultValue: props.width });
  const sign = props.at === 'left' ? 1 : -1;
  const set = (next: number): void => setWidth(Math.round(Math.min(maxWidth, Math.max(minWidth, next))));
  const style = { '--winnow-side-width': `${width}px` } as CSSProperties;
  const panel = (
    <aside
      className={props.drawer ? props.drawer.className : classes.side}
      aria-label={props.label}
      data-at={props.at}
      style={style}
      onFocusCapture={props.onUse}
    >
      {props.drawer?.close}
      {props.children}
    </aside>
  );
  const handle = (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved takes the focus, which a rule cannot
    <button
      type="button"
      className={classes.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={uiText.widthOfLabel({ label: props.label })}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') set(width - 16 * sign);
        if (event.key === 'ArrowRight') set(width + 16 * sign);
      }}
      onPointerDown={(event) => {
        const from = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.onpointermove = (move) => set(width + (move.clientX - from) * sign);
      }}
      onPointerUp={(event) => {
        event.currentTarget.onpointermove = null;
      }}
    />
  );
  const edge = props.drawer ? null : handle;
  return (
    <>
      {props.at === 'right' && edge}
      {panel}
      {props.at === 'left' && edge}
    </>
  );
}
