import { Button, Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import {
  aggregates,
  aggregateTitles,
  type Chart,
  type ChartColumn,
  type ChartType,
  chartTitle,
  chartTypeOf,
  chartTypes,
  isChartable,
  isOrdered,
  type TimeUnit,
  timeUnits,
} from '@winnow/charts';
import { isNumeric, isTemporal } from '@winnow/kernel';
import { type FormEvent, useState } from 'react';
import { messageText } from '../../../shared/text/message-language.ts';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { useProject, useView } from '../state/workspace-context.tsx';
import { ChartFigure } from './chart-figure.tsx';
import classes from './charts.module.css';
import { chartsText } from './charts-text.ts';

/** Form of a chart, with a live preview. */
export function ChartEditor(props: {
  readonly chart: Chart;
  /** Name of the saved chart; undefined for a new chart, whose name is derived from its columns. */
  readonly name: string | undefined;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSave: (name: string, chart: Chart) => void;
  readonly onCancel: () => void;
}) {
  const { readOnly } = useProject();
  const { columns } = useView();
  const [chart, setChart] = useState(props.chart);
  const [name, setName] = useState(props.name);
  const change = (part: Partial<Chart>): void => setChart(withoutUndefined({ ...chart, ...part }));
  const shown = name ?? chartTitle(chart);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    props.onSave(shown.trim() || chartTitle(chart), chart);
  };
  return (
    <form
      className={classes.editor}
      onSubmit={save}
      aria-label={props.name === undefined ? chartsText.newChart : chartsText.editChart}
    >
      <ChartFigure chart={chart} />
      <TextInput
        size="xs"
        label={chartsText.name}
        maxLength={200}
        value={shown}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Fields chart={chart} columns={columns} onChange={change} />
      <Group gap="xs" justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={props.onCancel}>
          {readOnly ? chartsText.close : chartsText.cancel}
        </Button>
        {!readOnly && (
          <Button size="compact-sm" type="submit" loading={props.busy}>
            {props.submit}
          </Button>
        )}
      </Group>
    </form>
  );
}

function Fields(props: {
  readonly chart: Chart;
  readonly columns: readonly ChartColumn[];
  readonly onChange: (part: Partial<Chart>) => void;
}) {
  const { chart, columns, onChange } = props;
  const { type, aggregate } = chart;
  const typeOf = (name: string | undefined) => columns.find((one) => one.name === name)?.type ?? 'text';
  const names = (fits: (column: ChartColumn) => boolean): string[] =>
    columns.filter((column) => isChartable(column.type) && fits(column)).map((column) => column.name);
  const any = names(() => true);
  const ordered = names(({ type: one }) => isOrdered(one));
  const measured = aggregate === 'distinct' ? any : names(({ type: one }) => isNumeric(one));
  const { form, measure, list } = chartTypeOf(chart);
  const namesFor = { any, ordered, numbers: measured };
  const ranges = form.ranges.map((at) => chart[at]);
  const categories =
    list !== undefined || (form.x === 'any' && ranges.some((name) => !isOrdered(typeOf(name))));
  return (
    <div className={classes.fields}>
      <Select
        size="xs"
        label={chartsText.type}
        allowDeselect={false}
        data={chartTypes.map((one) => ({ value: one.type, label: messageText(one.messages.title) }))}
        value={type}
        onChange={(value) => value && onChange({ type: value as ChartType })}
      />
      <ColumnField
        label={chartsText[form.xLabel]}
        names={namesFor[form.x]}
        value={chart.x}
        onChange={(x) => x && onChange({ x })}
      />
      {form.yLabel && form.y && (
        <ColumnField
          label={chartsText[form.yLabel]}
          names={namesFor[form.y]}
          value={chart.y}
          onChange={(y) => onChange({ y })}
        />
      )}
      {measure && (
        <Select
          size="xs"
          label={chartsText.show}
          allowDeselect={false}
          data={aggregates.map((value) => ({ value, label: aggregateTitles[value] }))}
          value={aggregate}
          onChange={(value) => value && onChange({ aggregate: value as Chart['aggregate'] })}
        />
      )}
      {measure && aggregate !== 'count' && (
        <ColumnField
          label={chartsText.of}
          names={measured}
          value={chart[measure]}
          onChange={(name) => onChange({ [measure]: name })}
        />
      )}
      {form.color && (
        <ColumnField
          label={chartsText.colour}
          names={any}
          value={chart.color}
          clearable
          onChange={(color) => onChange({ color })}
        />
      )}
      {ranges.some((name) => isNumeric(typeOf(name))) && (
        <CountField
          label={chartsText.ranges}
          min={5}
          max={60}
          value={chart.bins}
          onChange={(bins) => onChange({ bins })}
        />
      )}
      {ranges.some((name) => isTemporal(typeOf(name))) && (
        <Select
          size="xs"
          label={chartsText.period}
          placeholder={chartsText.automatic}
          clearable
          data={timeUnits.map((value) => ({ value, label: unitTitles[value] }))}
          value={chart.unit ?? null}
          onChange={(unit) => onChange({ unit: (unit as TimeUnit | null) ?? undefined })}
        />
      )}
      {categories && (
        <>
          <CountField
            label={chartsText.categories}
            min={1}
            max={50}
            value={chart.top}
            onChange={(top) => onChange({ top })}
          />
          <Select
            size="xs"
            label={chartsText.order}
            allowDeselect={false}
            data={[
              { value: 'value', label: chartsText.largestFirst },
              { value: 'name', label: chartsText.byName },
            ]}
            value={chart.sort}
            onChange={(sort) => sort && onChange({ sort: sort as Chart['sort'] })}
          />
          <Checkbox
            size="xs"
            label={chartsText.othersAsOne}
            className={classes.wide}
            checked={chart.others}
            onChange={(event) => onChange({ others: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}

const unitTitles: Readonly<Record<TimeUnit, string>> = {
  year: chartsText.years,
  quarter: chartsText.quarters,
  month: chartsText.months,
  week: chartsText.weeks,
  day: chartsText.days,
  hour: chartsText.hours,
  minute: chartsText.minutes,
};

function ColumnField(props: {
  readonly label: string;
  readonly names: string[];
  readonly value: string | undefined;
  readonly clearable?: boolean;
  readonly onChange: (name: string | undefined) => void;
}) {
  const { label, names, value, clearable = false, onChange } = props;
  // A column that no longer exists is still listed.
  const data = value === undefined || names.includes(value) ? names : [value, ...names];
  return (
    <SearchableSelect
      size="xs"
      label={label}
      placeholder={clearable ? chartsText.none : chartsText.chooseAColumn}
      clearable={clearable}
      allowDeselect={false}
      limit={100}
      data={data}
      value={value ?? null}
      onChange={(name) => onChange(name ?? undefined)}
    />
  );
}

function CountField(props: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { label, min, max, value, onChange } = props;
  return (
    <NumberInput
      size="xs"
      label={label}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      value={value}
      onChange={(next) => typeof next === 'number' && next >= min && next <= max && onChange(next)}
    />
  );
}

/** Removes properties that are undefined. */
const withoutUndefined = (chart: Chart): Chart =>
  Object.fromEntries(Object.entries(chart).filter(([, value]) => value !== undefined)) as Chart;
