import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { claimWaitingFile } from '../../shared/files/waiting-file.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ChooseSource } from './choose-source.tsx';
import { ParseSettings } from './parse-settings.tsx';
import { UploadProgress } from './upload-progress.tsx';

/** What the address holds: which project the file becomes a source of, and a file that was uploaded already. */
interface Search {
  readonly project?: unknown;
  readonly upload?: unknown;
  readonly file?: unknown;
}

/**
 * From a file to a project: choose a source, see how it is read, create. With `?project=` the file becomes one more source of
 * that project. Once a file is here it stands in the address, so that a reload, and going back and forward, find it again.
 */
export function CreateProject() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | undefined>(claimWaitingFile);
  const search = useSearch({ strict: false }) as Search;
  const into = textOf(search.project);
  const uploadId = textOf(search.upload);
  const show = (upload: { readonly upload?: string; readonly file?: string }): void =>
    void navigate({
      to: '/projects/create',
      search: { ...(into === undefined ? {} : { project: into }), ...upload } as never,
    });
  if (uploadId !== undefined) {
    return (
      <ParseSettings
        key={uploadId}
        fileName={textOf(search.file) ?? ''}
        uploadId={uploadId}
        into={into}
        onChosen={(upload, inside) => show({ upload, file: inside })}
        onBack={() => show({})}
      />
    );
  }
  return (
    <PageBody>
      <PageTitle about="The file is kept as is. You can change how it is parsed before importing.">
        {into === undefined ? 'New project' : 'Add a source'}
      </PageTitle>
      {file === undefined ? (
        <ChooseSource
          sample={into === undefined}
          onFile={setFile}
          onUploaded={(upload, fileName) => show({ upload, file: fileName })}
        />
      ) : (
        <UploadProgress
          file={file}
          onCancel={() => setFile(undefined)}
          onDone={(upload, fileName) => {
            setFile(undefined);
            show({ upload, file: fileName });
          }}
        />
      )}
    </PageBody>
  );
}

/** The router reads numbers out of addresses: a file may be called 2024. */
function textOf(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}
