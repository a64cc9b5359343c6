import type { ApiPorts } from '../../ports.ts';
import type { RunQueue, TableWriter } from './runtime.ts';

/** Dependencies of running workflows. */
export type RunnerPorts = Pick<
  ApiPorts,
  | 'db'
  | 'engine'
  | 'files'
  | 'clock'
  | 'newId'
  | 'events'
  | 'log'
  | 'dataDir'
  | 'sealer'
  | 'wakeMail'
  | 'outbound'
  | 'connectionKinds'
  | 'maxUploadBytes'
  | 'origins'
> & {
  readonly queue: RunQueue;
  readonly tables: TableWriter;
};
