import { NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { ClusterBounds } from '@winnow/contract/engine-types';
import { useEffect, useState } from 'react';
import { omit } from '../../../shared/omit.ts';
import type { ClusterMethodInfo } from '../data/workspace-api.ts';
import classes from './clusters.module.css';
import { clustersText } from './clusters-text.ts';

/** How values are compared. */
export interface ClusterSettings {
  readonly method: string;
  readonly n?: number;
  readonly radius?: number;
  readonly formula?: string;
}

const formulas: Readonly<Record<string, string>> = {
  'key-formula': 'fingerprint(value)',
  'distance-formula': 'levenshtein(value1, value2)',
};

/** Returns the default settings of a method. */
export function startOf(method: ClusterMethodInfo): ClusterSettings {
  return {
    method: method.id,
    ...Object.fromEntries(method.params.map((one) => [one.name, one.default])),
    ...(method.formula ? { formula: formulas[method.id] ?? '' } : {}),
  };
}

/** Form for a method and its parameters. */
export function ClusterSettingsForm(props: {
  readonly methods: readonly ClusterMethodInfo[];
  readonly settings: ClusterSettings;
  readonly onChange: (settings: ClusterSettings) => void;
}) {
  const { methods, settings } = props;
  const method = methods.find((one) => one.id === settings.method);
  const grouped = [
    { group: clustersText.byAKey, kind: 'key' as const },
    { group: clustersText.byDistance, kind: 'neighbors' as const },
  ].map(({ group, kind }) => ({
    group,
    items: methods.filter((one) => one.kind === kind).map((one) => ({ value: one.id, label: one.title })),
  }));
  return (
    <div className={classes.settings}>
      <Select
        size="xs"
        label={clustersText.method}
        data={grouped}
        value={settings.method}
        allowDeselect={false}
        onChange={(id) => {
          const next = methods.find((one) => one.id === id);
          if (next) props.onChange(startOf(next));
        }}
      />
      {method?.params.map((param) => (
        <NumberInput
          key={`${method.id} ${param.name}`}
          size="xs"
          w={128}
          label={param.label}
          min={param.min}
          max={param.max}
          step={param.step}
          value={settings[param.name] ?? param.default}
          onChange={(value) => {
            if (typeof value === 'number') props.onChange({ ...settings, [param.name]: value });
          }}
        />
      ))}
      {method?.formula && (
        <FormulaInput
          key={method.id}
          value={settings.formula ?? ''}
          onChange={(formula) => props.onChange({ ...settings, formula })}
        />
      )}
      <Text size="xs" c="dimmed" className={classes.summary}>
        {method?.summary}
      </Text>
    </div>
  );
}

/** Applies the formula on Enter or blur, not on every keystroke. */
function FormulaInput({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (formula: string) => void;
}) {
  return (
    <TextInput
      size="xs"
      miw={280}
      ff="monospace"
      label={clustersText.formulaEnterUses}
      defaultValue={value}
      onBlur={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(event.currentTarget.value);
      }}
    />
  );
}

const bounds = [
  {
    title: clustersText.values,
    min: { name: 'minSize', label: clustersText.minimumValuesPerCluster },
    max: { name: 'maxSize', label: clustersText.maximumValuesPerCluster },
  },
  {
    title: clustersText.rows,
    min: { name: 'minRows', label: clustersText.minimumRowsPerCluster },
    max: { name: 'maxRows', label: clustersText.maximumRowsPerCluster },
  },
  {
    title: clustersText.averageLength,
    min: { name: 'minLength', label: clustersText.minimumAverageLength },
    max: { name: 'maxLength', label: clustersText.maximumAverageLength },
  },
  {
    title: clustersText.lengthVariation,
    min: { name: 'minSpread', label: clustersText.minimumLengthVariation },
    max: { name: 'maxSpread', label: clustersText.maximumLengthVariation },
  },
] as const;

/**
 * Form that restricts which clusters are listed: by number of values, number of rows, average
 * length of a value, and how much the lengths vary.
 */
export function ClusterBoundsForm(props: {
  readonly value: ClusterBounds;
  readonly onChange: (bounds: ClusterBounds) => void;
}) {
  const [written, setWritten] = useState(props.value);
  const { onChange } = props;
  useEffect(() => {
    const timer = setTimeout(() => onChange(written), 300);
    return () => clearTimeout(timer);
  }, [written, onChange]);
  const input = ({ name, label }: (typeof bounds)[number]['min' | 'max'], placeholder: string) => (
    <NumberInput
      size="xs"
      w={64}
      min={0}
      aria-label={label}
      placeholder={placeholder}
      hideControls
      value={written[name] ?? ''}
      onChange={(value) => {
        const rest = omit(written, name);
        setWritten(typeof value === 'number' ? { ...rest, [name]: value } : rest);
      }}
    />
  );
  return (
    <fieldset className={classes.bounds} aria-label={clustersText.whichClustersAreShown}>
      {bounds.map(({ title, min, max }) => (
        <div key={title} className={classes.bound}>
          <Text
            size="xs"
            fw={500}
            title={title === 'Length variation' ? clustersText.lengthVariationAbout : undefined}
          >
            {title}
          </Text>
          <div className={classes.ends}>
            {input(min, 'from')}
            {input(max, 'to')}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
