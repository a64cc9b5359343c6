import type { Accounts, Sealer } from '@winnow/accounts';
import type { ChatModel } from '@winnow/assistant';
import type { Engine, FileInspector } from '@winnow/engine';
import type { Clock } from '@winnow/kernel';
import type { PluginRunner } from '@winnow/plugins';
import type { Db } from '@winnow/store';
import type { AiSettings } from './ai-settings/ai-settings.ts';
import type { Pictures } from './avatars/pictures.ts';
import type { ConnectionKind } from './connections/connection-kind.ts';
import type { EventBus } from './events/event-bus.ts';
import type { GuestRules } from './guests/guest-limits.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { GuardedFetch } from './outbound/guarded-fetch.ts';
import type { WorkflowRuntime } from './workflows/run/runtime.ts';

/** Structured logging. Never pass it secrets or cell values. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Dependencies of the API, provided by the composition root. Tests provide real implementations
 * with folders of their own.
 */
export interface ApiPorts {
  readonly db: Db;
  readonly engine: Engine;
  /** Inspects uploaded files outside of this process. */
  readonly files: FileInspector;
  readonly accounts: Accounts;
  /** Runs plugins in a sandbox. */
  readonly plugins: PluginRunner;
  readonly jobs: JobRunner;
  /** Runs workflows, here or in other processes. */
  readonly workflows: WorkflowRuntime;
  /** Encrypts secrets that have to be read again, such as API keys of models. */
  readonly sealer: Sealer;
  readonly pictures: Pictures;
  /** Calls addresses that users enter. */
  readonly outbound: GuardedFetch;
  /** Types of databases, storage and servers that users can connect to. */
  readonly connectionKinds: readonly ConnectionKind[];
  /** Creates the model that the user configured; if absent, the built-in one answers. */
  readonly createModel?: (settings: AiSettings) => ChatModel;
  /** Notifies the mail sender that a mail is due. */
  readonly wakeMail: () => void;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  /** Called for every response, with the route pattern. */
  readonly observe?: (answered: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** The app's own origins; pages of other origins may not change anything. */
  readonly origins: readonly string[];
  /**
   * The only other origin that pages may load a script from and report to, if the operator counts
   * visits.
   */
  readonly statisticsOrigin?: string;
  /** Folder of the files of uploads and projects. */
  readonly dataDir: string;
  /** The messy file that sample projects are created from. */
  readonly samplePath: string;
  /** Maximum size of an upload, in bytes. */
  readonly maxUploadBytes: number;
  /** Storage limit for the files of one user, in bytes. */
  readonly storagePerPerson: number;
  /** Limits for trying the app without an account. */
  readonly guests: GuestRules;
}
