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
}) {
  const [width, setWidth] = useLocalStorage({ key: `winnow-width-${props.name}`, defaultValue: props.width });
  const sign = props.at === 'left' ? 1 : -1;
  const set = (next: number): void => setWidth(Math.round(Math.min(maxWidth, Math.max(minWidth, next))));
  const style = { '--winnow-side-width': `${width}px` } as CSSProperties;
  const panel = (
    <aside className={classes.side} aria-label={props.label} data-at={props.at} style={style}>
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
  return props.at === 'left' ? (
    <>
      {panel}
      {handle}
    </>
  ) : (
    <>
      {handle}
      {panel}
    </>
  );
}
