import { Button, Select, TextInput } from '@mantine/core';
import { hasErrors } from '@winnow/kernel';
import { defaultDialect, dialectTitles } from '@winnow/sql/names/dialect-names';
import { type FormEvent, useEffect, useState } from 'react';
import { OptionInput } from '../../shared/formats/option-input.tsx';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { FieldsShape, TableShape } from '../../shared/tables/waiting-shapes.tsx';
import { DataPreview } from '../../shared/ui/data-preview.tsx';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { ChooseInside } from './choose-inside.tsx';
import { DetectionReason } from './detection-reason.tsx';
import { filesInside } from './files-inside.ts';
import type { Options, Place, Sniffed } from './imports-api.ts';
import classes from './parse-settings.module.css';
import { previewSummary } from './preview-summary.ts';
import { problemsWithPreview } from './problems-with-preview.ts';
import { projectCreateText } from './project-create-text.ts';
import { projectNameOf } from './project-name-of.ts';
import type { ReceivedFile } from './received-files.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { rowsOf } from './rows-of.ts';
import { useCreateProject } from './use-create-project.ts';
import { useImportTitle } from './use-import-title.ts';
import { useParseSettings } from './use-parse-settings.ts';

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

/** Parse settings of a file, all of them editable, next to a preview of its first rows. */
export function ParseSettings({ fileName, uploadId, into, onChosen, onSeveral, onBack }: ParseSettingsProps) {
  const settings = useParseSettings(uploadId, fileName);
  const { name, wanted, setWanted, sniffed, found, options, pending } = settings;
  const { organization } = useActiveWorkspace();
  const title = useImportTitle(into);
  const [place, setPlace] = useState<Place>(defaultDialect);
  const { isPending, create } = useCreateProject(into, found?.preview);
  const problems = found ? problemsWithPreview(found) : [];
  const ready = found?.preview && !pending && !sniffed.error && !hasErrors(problems);
  useEffect(() => {
    document.getElementById('project-name')?.focus();
  }, []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready || !found) return;
    create({
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
          <h1 className={classes.title}>{title}</h1>
          <TextInput
            id="project-name"
            label={into === undefined ? projectCreateText.projectName : projectCreateText.nameOfSource}
            maxLength={200}
            value={name}
            onChange={(event) => settings.setName(event.currentTarget.value)}
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
              description={projectCreateText.whereDataLivesDescription({
                about:
                  place === defaultDialect
                    ? projectCreateText.forUpToAbout100
                    : projectCreateText.forTablesLarger,
              })}
              allowDeselect={false}
              value={place}
              data={found.places.map((value) => ({
                value,
                label:
                  value === defaultDialect
                    ? projectCreateText.onServersMachine
                    : projectCreateText.onEngine({ engine: dialectTitles[value] }),
              }))}
              onChange={(engine) => engine && setPlace(engine)}
            />
          )}
          {sniffed.isPending && !found && <FieldsShape />}
        </div>
        <div className={classes.actions}>
          <Button type="submit" disabled={!ready} loading={isPending}>
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
          <TableShape className={classes.table!} label={projectCreateText.readingFile} />
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

/** Names of the visible sheets of a workbook. */
function visibleSheets(fields: Sniffed['fields']): readonly string[] {
  const { choices = {} } = fields.find(({ name }) => name === 'sheet') ?? {};
  return Object.keys(choices).filter((sheet) => choices[sheet] === sheet);
}
