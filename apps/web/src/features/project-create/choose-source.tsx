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
import type { ReceivedFile } from './received-files.ts';

interface ChooseSourceProps {
  /** One file, or several at once. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Files that the server has already. */
  readonly onUploaded: (files: readonly ReceivedFile[]) => void;
  /** Whether the sample project is offered too. */
  readonly sample: boolean;
}

/** Where the data comes from: a file, the clipboard, a web address, a connection, or the sample. */
export function ChooseSource({ onFiles, onUploaded, sample: offersSample }: ChooseSourceProps) {
  const [open, setOpen] = useState<'address' | 'text' | 'connection' | null>(null);
  const toggle = (which: NonNullable<typeof open>): void => setOpen(open === which ? null : which);
  const sample = useSampleProject();
  const over = useFileDrop(onFiles);
  return (
    <>
      {over && <DropOverlay>Drop files to upload them</DropOverlay>}
      <section className={classes.drop} aria-labelledby="from-file">
        <IconFileImport size={24} stroke={1.75} aria-hidden />
        <h2 id="from-file">Drop a file or several anywhere on this page</h2>
        <p>
          CSV, TSV, fixed width, Excel, OpenDocument, JSON, NDJSON, XML, HTML, Parquet, Arrow, Avro, SQLite or
          log files, of any size, also compressed or in an archive.
        </p>
        <FileButton multiple onChange={(files) => files.length > 0 && onFiles(files)}>
          {(props) => <Button {...props}>Choose a file</Button>}
        </FileButton>
      </section>
      <div className={classes.others}>
        <section className={classes.other} aria-labelledby="from-clipboard">
          <IconClipboardText size={20} stroke={1.75} aria-hidden />
          <div>
            <h2 id="from-clipboard">From the clipboard</h2>
            <p>Cells copied from a spreadsheet, or text of any of these formats.</p>
            <Button variant="default" aria-expanded={open === 'text'} onClick={() => toggle('text')}>
              Paste text
            </Button>
          </div>
        </section>
        <section className={classes.other} aria-labelledby="from-address">
          <IconWorldDownload size={20} stroke={1.75} aria-hidden />
          <div>
            <h2 id="from-address">From a web address</h2>
            <p>A file on the web that you can refresh when it changes.</p>
            <Button variant="default" aria-expanded={open === 'address'} onClick={() => toggle('address')}>
              Enter an address
            </Button>
          </div>
        </section>
        <section className={classes.other} aria-labelledby="from-connection">
          <IconPlugConnected size={20} stroke={1.75} aria-hidden />
          <div>
            <h2 id="from-connection">From a connection</h2>
            <p>A table or query of PostgreSQL, MySQL or MariaDB, or files of S3 storage or a web server.</p>
            <Button
              variant="default"
              aria-expanded={open === 'connection'}
              onClick={() => toggle('connection')}
            >
              Use a connection
            </Button>
          </div>
        </section>
        {offersSample && (
          <section className={classes.other} aria-labelledby="from-sample">
            <IconTable size={20} stroke={1.75} aria-hidden />
            <div>
              <h2 id="from-sample">The sample project</h2>
              <p>A few thousand rows with typical data problems, and a recipe that fixes some of them.</p>
              <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
                Try the sample project
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
