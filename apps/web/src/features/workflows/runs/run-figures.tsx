import { formatCount } from '../../../shared/format/number.ts';
import classes from './run-figures.module.css';

export interface RunFigure {
  readonly label: string;
  readonly count: number;
  /** How the counted rows changed; determines the color. */
  readonly change?: 'added' | 'removed' | 'changed';
}

/** Counts of a run. */
export function RunFigures({ figures }: { readonly figures: readonly RunFigure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, count, change }) => (
        <div key={label} data-change={change}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
