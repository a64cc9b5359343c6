import { rowHeights, useAppearance } from '../../../shared/appearance/appearance.ts';
import { appearanceText } from './appearance-text.ts';
import classes from './grid-sample.module.css';

const rows = [
  { kind: 'added', sign: '+', city: 'Zürich', people: '443 037' },
  { kind: 'changed', sign: '', city: 'Bern', people: null },
  { kind: 'mismatched', sign: '', city: 'Basel', people: 'about 180k' },
  { kind: 'removed', sign: '−', city: 'Basel', people: '177 595' },
] as const;

/** Sample rows that preview the chosen table settings. */
export function GridSample() {
  const { rowHeight, nulls } = useAppearance();
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={appearanceText.previewWithTheseSettings}>
        <tbody>
          {rows.map(({ kind, sign, city, people }) => (
            <tr key={kind} data-kind={kind} style={{ height: rowHeights[rowHeight] }}>
              <th scope="row">{sign || kind}</th>
              <td>{city}</td>
              <td className={classes.number}>
                {people ?? (
                  <span className={classes.null} data-style={nulls}>
                    {nulls === 'blank' ? '' : nulls === 'symbol' ? '∅' : 'null'}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
