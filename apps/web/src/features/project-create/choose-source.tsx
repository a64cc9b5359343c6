import { Button, FileButton } from '@mantine/core';
import {
  IconClipboardText,
  IconFileImport,
  IconPlugConnected,
  IconTable,
  IconWorldDownload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { DropOverlay } from '../../shared/files/drop-overlay.tsx';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';
import { useSampleProject } from '../../shared/projects/use-sample-project.ts';
import classes from './choose-source.module.css';
import { FromConnection } from './connection/from-connection.tsx';
import { FromAddress } from './from-address.tsx';
import { PasteText } from './paste-text.tsx';
import { projectCreateText } from './project-create-text.ts';
import type { ReceivedFile } from './received-files.ts';

interface ChooseSourceProps {
  /** One file, or several at once. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with files that are already on the server. */
  readonly onUploaded: (files: readonly ReceivedFile[]) => void;
  /** Whether to offer the sample project, too. */
  readonly sample: boolean;
}

/**
 * Chooses the source of the data: a file, the clipboard, a web address, a connection, or the
 * sample.
 */
export function ChooseSource({ onFiles, onUploaded, sample: offersSample }: ChooseSourceProps) {
  const [open, setOpen] = useState<'address' | 'text' | 'connection' | null>(null);
  const toggle = (which: NonNullable<typeof open>): void => setOpen(open === which ? null : which);
  const sample = useSampleProject();
  const over = useFileDrop(onFiles);
  return (
    <>
      {over && <DropOverlay>{projectCreateText.dropFilesToUploadThem}</DropOverlay>}
      <section className={classes.drop} aria-labelledby="from-file">
        <IconFileImport size={24} stroke={1.75} aria-hidden />
        <h2 id="from-file">{projectCreateText.dropFileOrSeveralAnywhere}</h2>
        <p>{projectCreateText.dropFilesText}</p>
        <FileButton multiple onChange={(files) => files.length > 0 && onFiles(files)}>
          {(props) => <Button {...props}>{projectCreateText.chooseFile}</Button>}
        </FileButton>
      </section>
      <div className={classes.others}>
        <section className={classes.other} aria-labelledby="from-clipboard">
          <IconClipboardText size={20} stroke={1.75} aria-hidden />
          <div>
            <h2 id="from-clipboard">{projectCreateText.fromClipboard}</h2>
            <p>{projectCreateText.fromClipboardText}</p>
            <Button variant="default" aria-expanded={open === 'text'} onClick={() => toggle('text')}>
              {projectCreateText.pasteText}
            </Button>
          </div>
        </section>
        <section className={classes.other} aria-labelledby="from-address">
          <IconWorldDownload size={20} stroke={1.75} aria-hidden />
          <div>
            <h2 id="from-address">{projectCreateText.fromWebAddress}</h2>
            <p>{projectCreateText.fromWebAddressText}</p>
            <Button variant="default" aria-expanded={open === 'address'} onClick={() => toggle('address')}>
              {projectCreateText.enterAddress}
            </Button>
          </div>
        </section>
        <section className={classes.other} aria-labelledby="from-connection">
          <IconPlugConnected size={20} stroke={1.75} aria-hidden />
          <div>
            <h2 id="from-connection">{projectCreateText.fromConnection}</h2>
            <p>{projectCreateText.fromConnectionText}</p>
            <Button
              variant="default"
              aria-expanded={open === 'connection'}
              onClick={() => toggle('connection')}
            >
              {projectCreateText.withConnection}
            </Button>
          </div>
        </section>
        {offersSample && (
          <section className={classes.other} aria-labelledby="from-sample">
            <IconTable size={20} stroke={1.75} aria-hidden />
            <div>
              <h2 id="from-sample">{projectCreateText.sampleProject}</h2>
              <p>{projectCreateText.sampleProjectText}</p>
              <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
                {projectCreateText.trySampleProject}
              </Button>
            </div>
          </section>
        )}
      </div>
      {open === 'text' && <PasteText onFile={(file) => onFiles([file])} />}
      {open === 'address' && <FromAddress onUploaded={(upload, file) => onUploaded([{ upload, file }])} />}
      {open === 'connection' && <FromConnection onUploaded={onUploaded} />}
    </>
  );
}
