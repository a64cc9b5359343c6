import { ActionIcon, Button, Radio, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { SameColumns, sameColumnQuestion } from '../../../shared/columns/same-columns.tsx';
import { sameColumnsText } from '../../../shared/columns/same-columns-text.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { projectsKey } from '../../../shared/projects/use-projects.ts';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import classes from '../choose-inside.module.css';
import { type FilesRequest, importsApi } from '../imports-api.ts';
import { previewSize } from '../preview-summary.ts';
import { projectCreateText } from '../project-create-text.ts';
import { commonNameOf } from '../project-name-of.ts';
import type { ReceivedFile } from '../received-files.ts';
import { rowsOf } from '../rows-of.ts';
import { useImportTitle } from '../use-import-title.ts';
import type { compareColumns } from './compare-columns.ts';
import { useSameColumns } from './use-same-columns.ts';

interface SeveralFilesProps {
  readonly files: readonly ReceivedFile[];
  /** Project to add the files to as sources; a new one if undefined. */
  readonly into: string | undefined;
  readonly onBack: () => void;
}

const maxNamed = 5;

/** Imports several files or sheets together: as one table, or each as a source. */
export function MultipleFiles({ files: given, into, onBack }: SeveralFilesProps) {
  const router = useRouter();
  const client = useQueryClient();
  const { organization } = useActiveWorkspace();
  const [files, setFiles] = useState(given);
  const [as, setAs] = useState<FilesRequest['as']>(into === undefined ? 'table' : 'sources');
  const [name, setName] = useState(commonNameOf(given.map(({ file }) => file)));
  const [column, setColumn] = useState(projectCreateText.source);
  const sniffed = useQueries({
    queries: files.map((file) => ({
      queryKey: ['sniff', file.upload, file.sheet ?? null],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        importsApi.sniff({ uploadId: file.upload, ...optionsOf(file) }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const ready = sniffed.every(({ data }) => data?.preview) && files.length > 0;
  const previews = sniffed.flatMap(({ data }, i) =>
    data?.preview ? [{ label: labelOf(files[i]!), ...rowsOf(data.preview) }] : [],
  );
  const form = useRef<HTMLFormElement>(null);
  const title = useImportTitle(into, files.length);
  const same = useSameColumns(previews, as === 'table');
  const create = useMutation({
    mutationFn: async () => {
      if (into !== undefined) {
        const [first, ...more] = files.map(sourceOf);
        await importsApi.addSource(into, { ...first!, more });
        return into;
      }
      const { project } = await importsApi.createFromFiles({
        name: name.trim() || commonNameOf(files.map(({ file }) => file)),
        files: files.map(sourceOf),
        as: files.length === 1 ? 'sources' : as,
        sourceColumn: column.trim() || projectCreateText.source,
        renamed: same.compared.renamed,
        ...(organization ? { organizationId: organization.id } : {}),
      });
      return project.id;
    },
    onSuccess: async (id) => {
      void client.invalidateQueries({ queryKey: projectsKey });
      await router.navigate({ to: '/projects/$id', params: { id }, replace: true });
    },
    onError: notifyProblem,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !create.isPending && !same.mustAnswer) create.mutate();
  };
  return (
    <form ref={form} className={classes.screen} onSubmit={submit} aria-labelledby="several-title">
      <h1 id="several-title">{title}</h1>
      {into === undefined && (
        <>
          <TextInput
            label={projectCreateText.projectName}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label={projectCreateText.importAs}
            value={as}
            onChange={(value) => setAs(value as FilesRequest['as'])}
          >
            <Radio
              value="table"
              label={projectCreateText.oneTable}
              description={projectCreateText.oneTableDescription}
              mt={8}
            />
            <Radio
              value="sources"
              label={projectCreateText.separateSources}
              description={projectCreateText.separateSourcesDescription}
              mt={8}
            />
          </Radio.Group>
        </>
      )}
      {as === 'table' && (
        <>
          <TextInput
            label={projectCreateText.columnForNameOfFile}
            maxLength={200}
            value={column}
            onChange={(event) => setColumn(event.currentTarget.value)}
          />
          <SameColumns open={same.open} onMatch={same.match} onKeepApart={same.keepApart} />
          <ColumnReport files={previews} compared={same.compared} />
        </>
      )}
      <FileList
        files={files}
        sizes={sniffed.map(({ data }) => (data?.preview ? previewSize(data.preview) : ''))}
        onLeaveOut={(file) => setFiles(files.filter((one) => one !== file))}
      />
      {sniffed.map(({ error, data }, i) =>
        error ? (
          <ProblemList key={labelOf(files[i]!)} error={error} />
        ) : data && !data.preview ? (
          <ProblemList key={labelOf(files[i]!)} problems={data.problems} />
        ) : null,
      )}
      <p aria-live="polite" hidden={!same.mustAnswer}>
        {same.mustAnswer && (
          <>
            {sameColumnsText.answerFirst}
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => form.current?.querySelector<HTMLElement>(sameColumnQuestion)?.focus()}
            >
              {sameColumnsText.show}
            </Button>
          </>
        )}
      </p>
      <div className={classes.actions}>
        <Button type="submit" disabled={!ready || same.mustAnswer} loading={create.isPending}>
          {into === undefined
            ? projectCreateText.createProject
            : projectCreateText.addSourcesOf({ count: files.length })}
        </Button>
        <Button variant="default" onClick={onBack}>
          {projectCreateText.chooseOtherFiles}
        </Button>
      </div>
    </form>
  );
}

const labelOf = ({ file, sheet }: ReceivedFile): string => sheet ?? file;

const optionsOf = ({ sheet }: ReceivedFile) => (sheet === undefined ? {} : { options: { sheet } });

/** The files to import, each with its size and a way to leave it out. */
function FileList({
  files,
  sizes,
  onLeaveOut,
}: {
  readonly files: readonly ReceivedFile[];
  readonly sizes: readonly string[];
  readonly onLeaveOut: (file: ReceivedFile) => void;
}) {
  return (
    <ul className={classes.files} aria-label={projectCreateText.filesToImport}>
      {files.map((file, i) => (
        <li key={`${file.upload} ${file.sheet ?? ''}`} className={classes.line}>
          <span className={classes.file} data-still>
            <span className={classes.name}>{labelOf(file)}</span>
            <span className={classes.bytes} data-figures>
              {sizes[i]}
            </span>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={projectCreateText.leaveOutLabel({ label: labelOf(file) })}
            disabled={files.length === 1}
            onClick={() => onLeaveOut(file)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

const sourceOf = (file: ReceivedFile) => ({
  uploadId: file.upload,
  ...optionsOf(file),
  ...(file.sheet === undefined ? {} : { name: file.sheet }),
});

/** Names the files that have a column, or those that lack it, whichever are fewer. */
function describePartialColumn(name: string, having: readonly string[], all: readonly string[]): string {
  const lacking = all.filter((label) => !having.includes(label));
  const isInMost = lacking.length > 0 && lacking.length < having.length;
  const fewer = isInMost ? lacking : having;
  const files = fewer.slice(0, maxNamed).join(', ');
  const more = Math.max(0, fewer.length - maxNamed);
  return isInMost
    ? projectCreateText.columnMissingIn({ name, files, more })
    : projectCreateText.columnOnlyIn({ name, files, more });
}

/**
 * Reports the columns of the combined table, and which of them have nulls because a file lacks the
 * column.
 */
function ColumnReport({
  files,
  compared: { common, partial },
}: {
  readonly files: readonly { readonly label: string }[];
  readonly compared: ReturnType<typeof compareColumns>;
}) {
  if (files.length < 2) return null;
  return (
    <div role="status">
      <p>
        {partial.length === 0
          ? projectCreateText.allFilesHaveSameColumns({ count: common.length })
          : projectCreateText.columnsInSomeFiles({ count: common.length })}
      </p>
      {partial.length > 0 && (
        <ul>
          {partial.slice(0, maxNamed).map(({ name, files: having }) => (
            <li key={name}>
              {describePartialColumn(
                name,
                having,
                files.map(({ label }) => label),
              )}
            </li>
          ))}
          {partial.length > maxNamed && (
            <li>{projectCreateText.andMoreColumns({ count: partial.length - maxNamed })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
