import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { takeFile } from '../../shared/files/waiting-file.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ChooseSource } from './choose-source.tsx';
import { ParseSettings } from './parse-settings.tsx';
import { UploadProgress } from './upload-progress.tsx';

type Stage =
  | { readonly at: 'choose' }
  | { readonly at: 'upload'; readonly file: File }
  | { readonly at: 'settings'; readonly fileName: string; readonly uploadId: string };

/**
 * From a file to a project: choose a source, see how it is read, create. With `?project=` the file becomes one more source of
 * that project.
 */
export function CreateProject() {
  const [stage, setStage] = useState<Stage>(startingStage);
  const { project } = useSearch({ strict: false }) as { readonly project?: unknown };
  const into = typeof project === 'string' && project !== '' ? project : undefined;
  const choose = (): void => setStage({ at: 'choose' });
  if (stage.at === 'settings') {
    return <ParseSettings fileName={stage.fileName} uploadId={stage.uploadId} into={into} onBack={choose} />;
  }
  return (
    <PageBody>
      <PageTitle about="The file is kept as it is; how it is read can be changed before the import.">
        {into === undefined ? 'New project' : 'Add a source'}
      </PageTitle>
      {stage.at === 'choose' && (
        <ChooseSource sample={into === undefined} onFile={(file) => setStage({ at: 'upload', file })} />
      )}
      {stage.at === 'upload' && (
        <UploadProgress
          file={stage.file}
          onCancel={choose}
          onDone={(uploadId) => setStage({ at: 'settings', fileName: stage.file.name, uploadId })}
        />
      )}
    </PageBody>
  );
}

/** A file that was dropped on another page goes on at once. */
function startingStage(): Stage {
  const file = takeFile();
  return file ? { at: 'upload', file } : { at: 'choose' };
}
