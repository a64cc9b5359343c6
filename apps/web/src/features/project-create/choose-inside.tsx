import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatBytes } from '../../shared/format/number.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import classes from './choose-inside.module.css';
import { importsApi } from './imports-api.ts';
import { projectCreateText } from './project-create-text.ts';
import type { ReceivedFile } from './received-files.ts';

export interface InsideFile {
  /** Includes the path of its folders. */
  readonly name: string;
  readonly bytes: number;
}

interface ChooseInsideProps {
  readonly fileName: string;
  readonly uploadId: string;
  readonly files: readonly InsideFile[];
  /** Number of all files in the archive; `files` contains the largest. */
  readonly count: number;
  /** Called when a file of the archive has become an upload of its own. */
  readonly onChosen: (uploadId: string, fileName: string) => void;
  /** Called when several files of the archive have become uploads. */
  readonly onSeveral: (files: readonly ReceivedFile[]) => void;
  /** Called to read all files of the archive as one table. */
  readonly onCombined: () => void;
  readonly onBack: () => void;
}

/** Maximum number of files on the screen; search finds the others. */
const shownFiles = 200;

const byName = new Intl.Collator(undefined, { numeric: true });

/** Lists the files of an archive to choose one or more from. */
export function ChooseInside({
  fileName,
  uploadId,
  files: given,
  count,
  onChosen,
  onSeveral,
  onCombined,
  onBack,
}: ChooseInsideProps) {
  const files = useMemo(() => given.toSorted((a, b) => byName.compare(a.name, b.name)), [given]);
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => files.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())),
    [files, search],
  );
  const take = useMutation({
    mutationFn: (name: string) => importsApi.unpack(uploadId, name),
    onSuccess: ({ upload }) => onChosen(upload.id, upload.fileName),
    onError: notifyProblem,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string): void =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  const takeSeveral = useMutation({
    mutationFn: async () => {
      const taken: ReceivedFile[] = [];
      for (const { name } of files.filter((one) => selected.has(one.name))) {
        const { upload } = await importsApi.unpack(uploadId, name);
        taken.push({ upload: upload.id, file: upload.fileName });
      }
      return taken;
    },
    onSuccess: onSeveral,
    onError: notifyProblem,
  });
  const busy = take.isPending || takeSeveral.isPending;
  return (
    <section className={classes.screen} aria-labelledby="inside-title">
      <h1 id="inside-title">{projectCreateText.whichFile}</h1>
      <p>{projectCreateText.chooseInside({ fileName, count })}</p>
      <Checkbox
        className={classes.all}
        label={projectCreateText.selectAllFiles}
        checked={selected.size === files.length}
        indeterminate={selected.size > 0 && selected.size < files.length}
        disabled={busy}
        onChange={({ currentTarget }) =>
          setSelected(new Set(currentTarget.checked ? files.map(({ name }) => name) : []))
        }
      />
      {files.length > shownFiles && (
        <SearchField label={projectCreateText.searchFiles} value={search} onChange={setSearch} />
      )}
      <ul className={classes.files}>
        {found.slice(0, shownFiles).map(({ name, bytes }) => (
          <li key={name} className={classes.line}>
            <Checkbox
              aria-label={projectCreateText.selectName({ name })}
              checked={selected.has(name)}
              disabled={busy}
              onChange={() => toggle(name)}
            />
            <button
              type="button"
              className={classes.file}
              disabled={busy}
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
      {found.length > shownFiles && (
        <p>{projectCreateText.firstFiles({ shown: shownFiles, count: found.length })}</p>
      )}
      <div className={classes.actions}>
        <Button
          disabled={selected.size < 2 || take.isPending}
          loading={takeSeveral.isPending}
          onClick={() => takeSeveral.mutate()}
        >
          {selected.size < 2
            ? projectCreateText.importSelectedFiles
            : projectCreateText.importFiles({ count: selected.size })}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCombined}>
          {projectCreateText.combineFiles({ count })}
        </Button>
        <Button variant="default" onClick={onBack}>
          {projectCreateText.chooseAnotherFile}
        </Button>
      </div>
    </section>
  );
}
