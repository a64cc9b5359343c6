import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { countOf, formatBytes } from '../../shared/format/number.ts';
import { notifyProblem } from '../../shared/notify.ts';
import classes from './choose-inside.module.css';
import { importsApi } from './imports-api.ts';

export interface InsideFile {
  /** With the folders that it is in. */
  readonly name: string;
  readonly bytes: number;
}

interface ChooseInsideProps {
  readonly fileName: string;
  readonly uploadId: string;
  readonly files: readonly InsideFile[];
  /** A file of the archive became an upload of its own. */
  readonly onChosen: (uploadId: string, fileName: string) => void;
  readonly onBack: () => void;
}

/** The files of an archive that holds several, one of which is to be read. */
export function ChooseInside({ fileName, uploadId, files, onChosen, onBack }: ChooseInsideProps) {
  const take = useMutation({
    mutationFn: (name: string) => importsApi.unpack(uploadId, name),
    onSuccess: ({ upload }) => onChosen(upload.id, upload.fileName),
    onError: notifyProblem,
  });
  return (
    <section className={classes.screen} aria-labelledby="inside-title">
      <h1 id="inside-title">Which file?</h1>
      <p>
        {fileName} holds {countOf(files.length, 'file')}. The others can be added as sources later.
      </p>
      <ul className={classes.files}>
        {files.map(({ name, bytes }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.file}
              disabled={take.isPending}
              aria-busy={take.isPending && take.variables === name}
              onClick={() => take.mutate(name)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.bytes} data-figures>
                {formatBytes(bytes)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </section>
  );
}
