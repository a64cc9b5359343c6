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

/** From a file to a project: choose a source, see how it is read, create. */
export function CreateProject() {
  const [stage, setStage] = useState<Stage>(startingStage);
  const choose = (): void => setStage({ at: 'choose' });
  if (stage.at === 'settings') {
    return <ParseSettings fileName={stage.fileName} uploadId={stage.uploadId} onBack={choose} />;
  }
  return (
    <PageBody>
      <PageTitle about="The file is kept as it is; how it is read can be changed before the import.">
        New project
      </PageTitle>
      {stage.at === 'choose' && <ChooseSource onFile={(file) => setStage({ at: 'upload', file })} />}
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
