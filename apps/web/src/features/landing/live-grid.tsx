import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { payloadOf } from '../../shared/payload.ts';
import type { Baked } from './baked.ts';
import { landingText } from './landing-text.ts';
import classes from './live-grid.module.css';
import { type ShownCell, type ShownTable, tableChanges } from './table-changes.ts';

const stepMs = 2600;
const keyColumn = 'Order';

/**
 * A small file cleaned step by step, with actual results of the engine; any step can be selected.
 */
export function LiveGrid() {
  const baked = payloadOf<Baked>('/');
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  // Starts only after mounting: the page rendered at build time does not move.
  useEffect(() => setPlaying(autoplays()), []);
  const last = baked.steps.length - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setAt(at === last ? 0 : at + 1), at === last ? stepMs * 2 : stepMs);
    return () => clearTimeout(timer);
  }, [at, last, playing]);
  const shown = useMemo(() => {
    const after = baked.steps[at]?.table ?? { columns: [], rows: [] };
    return tableChanges(baked.steps[at - 1]?.table ?? after, after, keyColumn);
  }, [baked, at]);
  return (
    <section className={classes.frame} aria-label={landingText.fileBeingCleaned}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus */}
      <section className={classes.grid} aria-label={landingText.file} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.number}>
                <VisuallyHidden>{landingText.row}</VisuallyHidden>
              </th>
              {shown.columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  data-added={column.added || undefined}
                  data-numeric={column.numeric || undefined}
                >
                  {column.added && <span aria-hidden>+ </span>}
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row, index) => (
              <tr key={row.key} data-removed={row.removed || undefined}>
                <th scope="row" className={classes.number}>
                  {row.removed ? '−' : index + 1}
                </th>
                {row.cells.map((cell, column) => (
                  <Cell key={shown.columns[column]?.name} cell={cell} column={shown.columns[column]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.recipe}>
        <div className={classes.head}>
          <h2>{landingText.recipe}</h2>
          <UnstyledButton className={classes.play} onClick={() => setPlaying(!playing)}>
            {playing ? (
              <IconPlayerPauseFilled size={12} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={12} aria-hidden />
            )}
            {playing ? landingText.pause : landingText.play}
          </UnstyledButton>
        </div>
        <ol className={classes.steps}>
          {baked.steps.map((step, index) => (
            <li key={step.id}>
              <UnstyledButton
                className={classes.step}
                aria-current={index === at ? 'step' : undefined}
                data-ahead={index > at || undefined}
                onClick={() => {
                  setPlaying(false);
                  setAt(index);
                }}
              >
                {step.sentence}
                {index === at && shown.effect && <span className={classes.effect}>{shown.effect}</span>}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface CellProps {
  readonly cell: ShownCell;
  readonly column: ShownTable['columns'][number] | undefined;
}

function Cell({ cell, column }: CellProps) {
  const { value, before } = cell;
  return (
    <td
      data-added={column?.added || undefined}
      data-changed={before !== undefined || undefined}
      data-numeric={column?.numeric || undefined}
      title={before === undefined ? undefined : landingText.before({ before })}
    >
      {value === null ? <span className={classes.null}>{landingText.null}</span> : value}
    </td>
  );
}

/** Not if the user prefers reduced motion. */
function autoplays(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
