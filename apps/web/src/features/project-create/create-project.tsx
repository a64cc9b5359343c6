import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { takeStashedFiles } from '../../shared/files/stashed-files.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ChooseSource } from './choose-source.tsx';
import { MultipleFiles } from './multiple/multiple-files.tsx';
import { ParseSettings } from './parse-settings.tsx';
import { projectCreateText } from './project-create-text.ts';
import { type ReceivedFile, readUploadedFiles } from './received-files.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useImportTitle } from './use-import-title.ts';

/**
 * Query of the URL: the project that gets the file as a source, and an upload that already exists.
 */
interface Search {
  readonly project?: unknown;
  readonly upload?: unknown;
  readonly file?: unknown;
  /** Several uploaded files or sheets. */
  readonly several?: unknown;
}

/**
 * Creates a project from a file: choose a source, check how it is read, create. With `?project=`
 * the file becomes an additional source of that project. Uploaded files are kept in the URL, so
 * that reloading and going back and forward find them again.
 */
export function CreateProject() {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>(takeStashedFiles);
  const [arrived, setArrived] = useState<readonly ReceivedFile[]>([]);
  const search = useSearch({ strict: false }) as Search;
  const into = textOf(search.project);
  const uploadId = textOf(search.upload);
  const several = readUploadedFiles(search.several);
  const title = useImportTitle(into);
  const show = (upload: {
    readonly upload?: string;
    readonly file?: string;
    readonly several?: readonly ReceivedFile[];
  }): void =>
    void navigate({
      to: '/projects/create',
      search: { ...(into === undefined ? {} : { project: into }), ...upload } as never,
    });
  if (several.length > 0) {
    return (
      <MultipleFiles key={JSON.stringify(several)} files={several} into={into} onBack={() => show({})} />
    );
  }
  if (uploadId !== undefined) {
    return (
      <ParseSettings
        key={uploadId}
        fileName={textOf(search.file) ?? ''}
        uploadId={uploadId}
        into={into}
        onChosen={(upload, inside) => show({ upload, file: inside })}
        onSeveral={(chosen) => show({ several: chosen })}
        onBack={() => show({})}
      />
    );
  }
  const showAll = (all: readonly ReceivedFile[]): void =>
    show(all.length === 1 ? { upload: all[0]!.upload, file: all[0]!.file } : { several: all });
  const file = files[arrived.length];
  const again = (): void => {
    setFiles([]);
    setArrived([]);
  };
  return (
    <PageBody>
      <PageTitle about={projectCreateText.fileIsKept}>{title}</PageTitle>
      {file === undefined ? (
        <ChooseSource sample={into === undefined} onFiles={setFiles} onUploaded={showAll} />
      ) : (
        <UploadProgress
          key={arrived.length}
          file={file}
          place={files.length > 1 ? { at: arrived.length + 1, of: files.length } : undefined}
          onCancel={again}
          onDone={(upload, fileName) => {
            const all = [...arrived, { upload, file: fileName }];
            if (all.length < files.length) {
              setArrived(all);
              return;
            }
            again();
            showAll(all);
          }}
        />
      )}
    </PageBody>
  );
}

/** The router parses numbers in URLs, but a file may be called 2024. */
function textOf(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}
