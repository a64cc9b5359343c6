import { Button, Select, Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { CellQuality, ColumnProfile } from '@winnow/contract/engine-types';
import { isTemporal, type LogicalType } from '@winnow/kernel';
import { placesOf, typedText } from '../../../shared/format/decimal-text.ts';
import { formatDecimal, formatNumber } from '../../../shared/format/number.ts';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { typeChoices } from '../fields/type-choices.ts';
import { countText, percentText, typeGlyph } from '../grid/cell-text.ts';
import { columnsAt } from '../state/frame-view.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import classes from './column.module.css';
import { ColumnHistory } from './column-history.tsx';
import { ColumnMeaning } from './column-meaning.tsx';
import { columnText } from './column-text.ts';
import { BoxPlot } from './plots/box-plot.tsx';
import { RangePlot } from './plots/range-plot.tsx';

const qualities: readonly { readonly key: CellQuality; readonly label: string }[] = [
  { key: 'valid', label: columnText.valid },
  { key: 'mismatched', label: columnText.mismatched },
  { key: 'empty', label: columnText.empty },
  { key: 'null', label: columnText.null },
];

/** Everything known about one column, usable by keyboard: each line shows its rows. */
export function ColumnPanel({ profile }: { readonly profile: ColumnProfile | undefined }) {
  const { readOnly } = useProject();
  const { report } = useCurrentRecipe();
  const { state, frame, columns: shown } = useView();
  const { dispatch, startDraft } = useActions();
  const isOtherSource = frame.source !== undefined;
  // The grid keeps the columns of the previous step until the rows of this one have loaded.
  const columns = isOtherSource ? shown : columnsAt(report, frame.at);
  const column = columns.find((one) => one.name === state.column);
  const picker = (
    <SearchableSelect
      size="xs"
      aria-label={columnText.column}
      placeholder={columnText.chooseAColumn}
      selectFirstOptionOnChange
      limit={200}
      data={columns.map((one) => one.name)}
      value={state.column}
      onChange={(name) => dispatch({ type: 'column', column: name })}
    />
  );
  if (!column) return <div className={classes.panel}>{picker}</div>;
  const show = (is: CellQuality): void =>
    dispatch({
      type: 'filter',
      column: column.name,
      filter: { kind: 'quality', column: column.name, is: [is] },
    });
  const value = (text: string | null): void => {
    dispatch({ type: 'openFacet', column: column.name, kind: 'values' });
    dispatch({
      type: 'filter',
      column: column.name,
      filter: { kind: 'values', column: column.name, values: [text] },
    });
  };
  const total = profile ? profile.valid + profile.mismatched + profile.empty + profile.null : 0;
  return (
    <div className={classes.panel}>
      {picker}
      <Select
        size="xs"
        label={columnText.type}
        data={typeChoices(typeof column.type === 'string' ? column.type : null).map(
          ({ value: type, label }) => ({
            value: type,
            label: `${typeGlyph(type as LogicalType)}  ${label}`,
          }),
        )}
        value={typeof column.type === 'string' ? column.type : null}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(type) =>
          type && type !== column.type && startDraft('set-types', { types: [{ column: column.name, type }] })
        }
      />
      {!profile ? (
        <Skeleton height={220} radius="sm" role="status" aria-label={columnText.readingTheColumn} />
      ) : (
        <>
          <ul className={classes.lines} aria-label={columnText.quality}>
            {qualities.map(({ key, label }) => (
              <Line
                key={key}
                label={label}
                mark={key}
                count={profile[key]}
                total={total}
                onClick={() => show(key)}
              />
            ))}
          </ul>
          <Facts profile={profile} type={column.type} />
          <ColumnMeaning profile={profile} />
          {column.type !== 'text' && column.type !== 'boolean' && typeof column.type === 'string' && (
            <RangePlot
              column={column}
              title={isTemporal(column.type) ? columnText.rowsOverTime : columnText.distribution}
            />
          )}
          {profile.quantiles?.length === 5 && <BoxPlot quantiles={profile.quantiles} />}
          {column.type === 'text' && (
            <RangePlot column={column} title={columnText.lengthOfTheText} formula="length(toText(value))" />
          )}
          <Heading text={columnText.mostFrequent} />
          <ul className={classes.lines} aria-label={columnText.mostFrequentValues}>
            {profile.top.slice(0, 10).map((one) => (
              <Line
                key={one.value ?? '\u0000'}
                label={one.value === null ? 'null' : typedText(one.value, column.type)}
                mono
                count={one.count}
                total={total}
                onClick={() => value(one.value)}
              />
            ))}
          </ul>
          {profile.patterns.length > 0 && (
            <>
              <Heading text={columnText.patterns} />
              <ul className={classes.lines} aria-label={columnText.patterns}>
                {profile.patterns.slice(0, 8).map((one) => (
                  <Line key={one.pattern} label={one.pattern} mono count={one.count} total={total} />
                ))}
              </ul>
            </>
          )}
          {!isOtherSource && (
            <>
              <Heading text={columnText.whereItComesFrom} />
              <ColumnHistory name={column.name} />
            </>
          )}
          <div className={classes.buttons}>
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => dispatch({ type: 'openFacet', column: column.name, kind: 'values' })}
            >
              {columnText.facetOfValues}
            </Button>
            {column.type !== 'text' && column.type !== 'boolean' && (
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => dispatch({ type: 'openFacet', column: column.name, kind: 'range' })}
              >
                {columnText.facetOfTheRange}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Heading({ text }: { readonly text: string }) {
  return (
    <Text fw={600} size="sm" mt="xs">
      {text}
    </Text>
  );
}

/** Figures about the values of a column. */
function Facts({ profile, type }: { readonly profile: ColumnProfile; readonly type: LogicalType }) {
  return (
    <dl className={classes.facts}>
      <Fact name={columnText.distinctValues} value={countText(profile.distinct)} />
      {profile.min !== undefined && profile.min !== null && (
        <Fact
          name={type === 'text' ? columnText.firstAlphabetically : columnText.smallest}
          value={valueText(profile.min, type)}
        />
      )}
      {profile.max !== undefined && profile.max !== null && (
        <Fact
          name={type === 'text' ? columnText.lastAlphabetically : columnText.largest}
          value={valueText(profile.max, type)}
        />
      )}
      {profile.mean !== undefined && <Fact name={columnText.mean} value={rounded(profile.mean)} />}
      {profile.quantiles && profile.quantiles.length >= 3 && (
        <Fact name={columnText.quartiles} value={profile.quantiles.map(rounded).join(' · ')} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd title={value}>{value}</dd>
    </>
  );
}

function Line(props: {
  readonly label: string;
  readonly mark?: CellQuality;
  readonly mono?: boolean;
  readonly count: number;
  readonly total: number;
  readonly onClick?: () => void;
}) {
  const body = (
    <>
      {props.mark && <span className={classes.mark} data-mark={props.mark} aria-hidden />}
      <span className={classes.label} data-mono={props.mono || undefined}>
        {props.label === '' ? columnText.emptyValue : props.label}
      </span>
      <span className={classes.count}>{countText(props.count)}</span>
      <span className={classes.percent}>{percentText(props.count, props.total)}</span>
    </>
  );
  return (
    <li>
      {props.onClick && props.count > 0 ? (
        <UnstyledButton className={classes.line} onClick={props.onClick}>
          {body}
        </UnstyledButton>
      ) : (
        <div className={classes.line}>{body}</div>
      )}
    </li>
  );
}

function rounded(n: number): string {
  return formatNumber(Number(n.toPrecision(6)));
}

/**
 * Formats numbers in the user's locale; dates, and integers that exceed a JavaScript number, stay
 * as they are in the cells.
 */
function valueText(value: unknown, type: LogicalType): string {
  if (value === '') return columnText.emptyValue;
  if (typeof value !== 'number') return typedText(String(value), type);
  const places = placesOf(type);
  return places > 0 ? formatDecimal(`${value}`, places) : formatNumber(value);
}
