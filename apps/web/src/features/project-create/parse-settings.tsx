import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue, useSessionStorage } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { hasErrors } from '@winnow/kernel';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OptionInput } from '../../shared/formats/option-input.tsx';
import { notifyProblem } from '../../shared/notify.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { type FirstRows, keepFirstRows } from '../../shared/projects/first-rows.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { DataPreview } from '../../shared/ui/data-preview.tsx';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { ChooseInside } from './choose-inside.tsx';
import { columnNames } from './column-names.ts';
import { DetectionReason } from './detection-reason.tsx';
import { filesInside } from './files-inside.ts';
import {
  type FilePreview,
  importsApi,
  type Options,
  type Place,
  type Sniffed,
  type SniffRequest,
} from './imports-api.ts';
import classes from './parse-settings.module.css';
import { previewSummary } from './preview-summary.ts';
import { problemsWithPreview } from './problems-with-preview.ts';
import { projectCreateText } from './project-create-text.ts';
import { projectNameOf } from './project-name-of.ts';
import type { ReceivedFile } from './received-files.ts';
import { RejectedRows } from './rejected-rows.tsx';

const previewDelayMs = 250;
/** Format that reads all files of an archive as one table. */
const combinedFormat = 'combined';

interface ParseSettingsProps {
  readonly fileName: string;
  readonly uploadId: string;
  /** Project to add the file to as a source; a new one if undefined. */
  readonly into: string | undefined;
  /** Called when a file of an archive has become an upload of its own. */
  readonly onChosen: (uploadId: string, fileName: string) => void;
  /** Called to import several files of an archive, or several sheets of a workbook, together. */
  readonly onSeveral: (files: readonly ReceivedFile[]) => void;
  readonly onBack: () => void;
}

const aboutPlaces: Readonly<Record<Place, string>> = {
  duckdb: projectCreateText.forUpToAbout100,
  clickhouse: projectCreateText.forTablesLarger,
};

interface SavedInput {
  readonly name: string;
  readonly wanted: Pick<SniffRequest, 'format' | 'options'>;
}

/** Parse settings of a file, all of them editable, next to a preview of its first rows. */
export function ParseSettings({ fileName, uploadId, into, onChosen, onSeveral, onBack }: ParseSettingsProps) {
  const router = useRouter();
  const client = useQueryClient();
  // The user's input is kept while the tab is open, so that it survives a reload.
  const [{ name, wanted }, setKept] = useSessionStorage<SavedInput>({
    key: `winnow-import-${uploadId}`,
    defaultValue: { name: projectNameOf(fileName), wanted: {} },
    getInitialValueInEffect: false,
  });
  const setName = (next: string): void => setKept((before) => ({ ...before, name: next }));
  const setWanted = (next: SavedInput['wanted']): void => setKept((before) => ({ ...before, wanted: next }));
  const [settled] = useDebouncedValue(wanted, previewDelayMs);
  const sniffed = useQuery({
    queryKey: ['sniff', uploadId, settled],
    queryFn: ({ signal }) => importsApi.sniff({ uploadId, ...settled }, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { organization } = useActiveWorkspace();
  const [place, setPlace] = useState<Place>('duckdb');
  // A second click can arrive before the button is rendered as busy.
  const sent = useRef(false);
  const create = useMutation({
    mutationFn: (body: Parameters<typeof importsApi.create>[0]) => {
      if (into === undefined) return importsApi.create(body);
      const { organizationId: _, place: __, ...source } = body;
      return importsApi.addSource(into, source);
    },
    onSuccess: async ({ project }) => {
      void client.invalidateQueries({ queryKey: projectsKey });
      // The project that gets the additional source may be cached.
      if (into !== undefined) void client.invalidateQueries({ queryKey: ['project', into] });
      else if (found?.preview) keepFirstRows(client, project.id, rowsOf(found.preview));
      // The upload is used up: going back leads to choosing another file.
      await router.navigate({ to: '/projects/$id', params: { id: project.id }, replace: true });
    },
    onError: (error) => {
      sent.current = false;
      notifyProblem(error);
    },
  });
  // If the settings turn out to be unreadable, the last readable ones stay on the screen to
  // continue from.
  const [lastFound, setLastFound] = useState(sniffed.data);
  if (sniffed.data && sniffed.data !== lastFound) setLastFound(sniffed.data);
  const found = sniffed.data ?? lastFound;
  const options: Options = { ...found?.options, ...wanted.options };
  const pending = settled !== wanted || sniffed.isPlaceholderData || sniffed.isError;
  const problems = found ? problemsWithPreview(found) : [];
  const ready = found?.preview && !pending && !sniffed.error && !hasErrors(problems);
  useEffect(() => {
    document.getElementById('project-name')?.focus();
  }, []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready || !found || sent.current) return;
    sent.current = true;
    create.mutate({
      uploadId,
      name: name.trim() || projectNameOf(fileName),
      format: found.format,
      options,
      ...(organization ? { organizationId: organization.id } : {}),
      place,
    });
  };
  const changeAll = (changed: Options): void =>
    setWanted({ format: wanted.format ?? found?.format ?? '', options: { ...options, ...changed } });

  const sheets = visibleSheets(found?.fields ?? []);
  const inside = filesInside(sniffed.error);
  if (inside)
    return (
      <ChooseInside
        fileName={fileName}
        uploadId={uploadId}
        files={inside.files}
        count={inside.count}
        onChosen={onChosen}
        onSeveral={onSeveral}
        onCombined={() => setWanted({ format: combinedFormat })}
        onBack={onBack}
      />
    );
  return (
    <form className={classes.screen} onSubmit={submit}>
      <div className={classes.side}>
        <div className={classes.fields}>
          <h1 className={classes.title}>
            {into === undefined ? projectCreateText.newProject : projectCreateText.addSource}
          </h1>
          <TextInput
            id="project-name"
            label={into === undefined ? projectCreateText.projectName : projectCreateText.nameOfSource}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {found && (
            <>
              <Select
                label={projectCreateText.format}
                allowDeselect={false}
                value={wanted.format ?? found.format}
                data={found.formats.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(format) => format && setWanted({ format })}
              />
              {found.fields.map((field) => (
                <div key={`${found.format}-${field.name}`}>
                  <OptionInput
                    field={field}
                    value={options[field.name]}
                    onChange={(value) => changeAll({ [field.name]: value as Options[string] })}
                  />
                  <DetectionReason
                    finding={found.findings.find(({ option }) => option === field.name)}
                    label={field.label}
                    value={options[field.name]}
                    onChoose={changeAll}
                  />
                </div>
              ))}
            </>
          )}
          {into === undefined && sheets.length > 1 && (
            <Button
              variant="default"
              onClick={() => onSeveral(sheets.map((sheet) => ({ upload: uploadId, file: fileName, sheet })))}
            >
              {projectCreateText.importSeveralSheets}
            </Button>
          )}
          {found && into === undefined && found.places.length > 1 && (
            <Select
              label={projectCreateText.whereDataLives}
              description={projectCreateText.whereDataLivesDescription({ aboutPlaces: aboutPlaces[place] })}
              allowDeselect={false}
              value={place}
              data={[
                { value: 'duckdb', label: projectCreateText.onServersMachine },
                { value: 'clickhouse', label: projectCreateText.onClickHouse },
              ]}
              onChange={(one) => setPlace(one === 'clickhouse' ? one : 'duckdb')}
            />
          )}
          {sniffed.isPending && !found && <Skeleton height={240} />}
        </div>
        <div className={classes.actions}>
          <Button type="submit" disabled={!ready} loading={create.isPending}>
            {into === undefined ? projectCreateText.createProject : projectCreateText.addSourceLabel}
          </Button>
          <Button variant="default" onClick={onBack}>
            {projectCreateText.chooseAnotherFile}
          </Button>
        </div>
      </div>
      <section className={classes.main} aria-label={projectCreateText.preview} aria-busy={pending}>
        <header className={classes.head}>
          <span className={classes.file}>{fileName}</span>
          <span className={classes.summary} role="status" data-figures>
            {found?.preview ? previewSummary(found.preview) : ''}
          </span>
        </header>
        {sniffed.error ? <ProblemList error={sniffed.error} /> : <ProblemList problems={problems} />}
        {sniffed.isPending && !found && (
          <Skeleton className={classes.table} aria-label={projectCreateText.readingFile} role="status" />
        )}
        {found?.preview && (
          <>
            <RejectedRows rows={found.preview.rejects} />
            <div className={classes.table} data-pending={pending || undefined}>
              <DataPreview label={projectCreateText.firstRowsOfFile} {...rowsOf(found.preview)} />
            </div>
          </>
        )}
      </section>
    </form>
  );
}

const rowsOf = (preview: FilePreview): FirstRows => ({
  columns: columnNames(preview),
  rows: preview.rows.slice(preview.headerRows),
});

/** Names of the visible sheets of a workbook. */
function visibleSheets(fields: Sniffed['fields']): readonly string[] {
  const { choices = {} } = fields.find(({ name }) => name === 'sheet') ?? {};
  return Object.keys(choices).filter((sheet) => choices[sheet] === sheet);
}
