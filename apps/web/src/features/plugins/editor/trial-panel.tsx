import { Loader, Select } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { sameType } from '@winnow/kernel';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import { pluginsKey } from '../../../shared/plugins/use-plugins.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { useProjects } from '../../../shared/projects/use-projects.ts';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { pluginApi } from '../plugin-api.ts';
import type { Cells, DraftContent, EntryPoint, TrialRequest } from '../plugin-types.ts';
import { CellInput } from './cell-input.tsx';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';
import { TrialTable } from './trial-table.tsx';

const maxTrialRows = 20;

interface TrialPanelProps {
  readonly id: string;
  readonly draft: DraftContent;
}

/**
 * Runs the draft on rows of a project while it is edited, with input and output next to each other.
 */
export function TrialPanel({ id, draft }: TrialPanelProps) {
  const { manifest } = draft;
  const [project, setProject] = useLocalStorage<string | null>({
    key: 'winnow-plugin-trial-project',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [called, setCalled] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [parameters, setParameters] = useState<Cells>({});
  const projects = useProjects({ sort: 'opened', descending: true, workspace: 'all' });
  const ready = (projects.data?.projects ?? []).filter((one) => one.state === 'ready');
  const known = ready.some((one) => one.id === project) ? project : null;
  const first = ready[0]?.id;
  useEffect(() => {
    if (known === null && first !== undefined) setProject(first);
  }, [known, first, setProject]);

  const columns = useQuery({
    queryKey: ['project', known, 'columns'],
    queryFn: ({ signal }) =>
      call('POST /api/projects/:id/page', {
        params: { id: known ?? '' },
        body: { view: {}, offset: 0, limit: 1 },
        signal,
      }),
    enabled: known !== null,
    select: (page) => page.columns,
  });
  const entries = pluginKindOf(manifest.kind)?.entryPoints(manifest) ?? [];
  const entry = entries.find((one) => one.name === called) ?? entries[0];
  const inputs = entry?.inputs ?? [];
  const bound = bindingsOf(inputs, columns.data ?? [], chosen);
  const [settled] = useDebouncedValue(
    { draft, function: entry?.name, bound: JSON.stringify(bound), parameters },
    500,
  );
  const trial = useQuery({
    queryKey: [...pluginsKey, 'trial', id, known, settled],
    queryFn: ({ signal }) =>
      pluginApi.tryOut(
        id,
        {
          ...settled.draft,
          project: known!,
          ...(settled.function === undefined ? {} : { function: settled.function }),
          inputs: JSON.parse(settled.bound) as TrialRequest['inputs'],
          parameters: settled.parameters,
          limit: maxTrialRows,
        },
        signal,
      ),
    enabled: known !== null && columns.data !== undefined,
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  });

  return (
    <section aria-labelledby="trial-heading" className={classes.section}>
      <div className={classes.head}>
        <h2 id="trial-heading">{pluginEditorText.onRowsOfProject}</h2>
        {trial.isFetching && <Loader size={12} aria-hidden />}
        <span className={classes.state} role="status">
          {trial.data && !trial.error && summaryOf(trial.data)}
        </span>
      </div>
      {projects.data && ready.length === 0 && (
        <p className={classes.about}>{pluginEditorText.importFileIntoProject}</p>
      )}
      {ready.length > 0 && (
        <div className={classes.bindings}>
          <SearchableSelect
            size="xs"
            label={pluginEditorText.project}
            data={ready.map((one) => ({ value: one.id, label: one.name }))}
            value={known}
            allowDeselect={false}
            onChange={setProject}
          />
          {entries.length > 1 && (
            <Select
              size="xs"
              label={pluginEditorText.functionLabel}
              data={entries.map((one) => one.name)}
              value={entry?.name ?? null}
              allowDeselect={false}
              onChange={setCalled}
            />
          )}
          {inputs.map((input) => {
            const place = bound[input.name];
            return (
              <SearchableSelect
                key={input.name}
                size="xs"
                label={input.label}
                placeholder={pluginEditorText.leftOut}
                data={(columns.data ?? []).map((column) => column.name)}
                value={place && 'column' in place ? place.column : null}
                clearable={input.optional}
                allowDeselect={input.optional}
                onChange={(column) => setChosen({ ...chosen, [input.name]: column })}
              />
            );
          })}
          {entry?.parameters.map((one) => (
            <div key={`parameter ${one.name}`} className={classes.parameter}>
              <span aria-hidden>{one.label}</span>
              <CellInput
                label={one.label}
                type={one.control === 'number' ? 'integer' : one.control === 'flag' ? 'boolean' : 'text'}
                value={parameters[one.name] ?? one.default}
                onChange={(value) => setParameters({ ...parameters, [one.name]: value })}
              />
            </div>
          ))}
        </div>
      )}
      {trial.error ? <ProblemList error={trial.error} /> : trial.data && <TrialTable report={trial.data} />}
    </section>
  );
}

/**
 * Assigns columns to inputs: the chosen column, otherwise one with the input's name, otherwise the
 * first with a matching type.
 */
function bindingsOf(
  inputs: EntryPoint['inputs'],
  columns: readonly ColumnInfo[],
  chosen: Readonly<Record<string, string | null>>,
): TrialRequest['inputs'] {
  const taken = new Set<string>();
  const entries = inputs.flatMap((input) => {
    const own = chosen[input.name];
    const there = columns.find((column) => column.name === own);
    if (own === null || (input.optional && own === undefined)) return [];
    const fits = (column: ColumnInfo): boolean =>
      input.types === undefined || input.types.some((type) => sameType(type, column.type));
    const found =
      there ??
      columns.find((column) => column.name.toLowerCase() === input.name.toLowerCase()) ??
      columns.find((column) => fits(column) && !taken.has(column.name)) ??
      columns.find((column) => !taken.has(column.name)) ??
      columns[0];
    if (!found) return [];
    taken.add(found.name);
    return [[input.name, { column: found.name }] as const];
  });
  return Object.fromEntries(entries);
}

function summaryOf(report: {
  readonly rows: number;
  readonly failures: readonly unknown[];
  readonly misfits: number;
  readonly milliseconds: number;
}): string {
  const parts = [
    pluginEditorText.rows({ rows: report.rows }),
    report.failures.length > 0 ? pluginEditorText.rowsFail({ count: report.failures.length }) : '',
    report.misfits > 0 ? pluginEditorText.cellsOfAnotherTypeWent({ misfits: report.misfits }) : '',
    pluginEditorText.millisecondsMs({ milliseconds: report.milliseconds }),
  ];
  return parts.filter(Boolean).join(', ');
}
