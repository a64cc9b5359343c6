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

/** Structured logging; what it is given holds no secrets and no cells. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * What the API is on. Given by the composition root; tests give real parts with folders of their
 * own.
 */
export interface ApiPorts {
  readonly db: Db;
  readonly engine: Engine;
  /** Looks into files that people send, outside of this process. */
  readonly files: FileInspector;
  readonly accounts: Accounts;
  /** Runs plugins, closed off from everything. */
  readonly plugins: PluginRunner;
  readonly jobs: JobRunner;
  /** Runs workflows, here or in other processes. */
  readonly workflows: WorkflowRuntime;
  /** Keeps secrets that have to be read again, such as keys of models. */
  readonly sealer: Sealer;
  readonly pictures: Pictures;
  /** Calls addresses that people write down. */
  readonly outbound: GuardedFetch;
  /** The kinds of databases, storage and servers that people connect to. */
  readonly connectionKinds: readonly ConnectionKind[];
  /** Makes the model that a person set; without it, the built-in one answers. */
  readonly createModel?: (settings: AiSettings) => ChatModel;
  /** Says that a mail is due, to the person who sends them. */
  readonly wakeMail: () => void;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  /** Called for every response, with the pattern of its path. */
  readonly observe?: (answered: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** The app's own origins: pages of others may change nothing. */
  readonly origins: readonly string[];
  /** The one other origin that pages may load a script from and report to, where the operator has visits counted. */
  readonly statisticsOrigin?: string;
  /** Where uploads and projects have their files. */
  readonly dataDir: string;
  /** The messy file that a sample project is made of. */
  readonly samplePath: string;
  /** In bytes. */
  readonly maxUploadBytes: number;
  /** What the files of one person may take up, in bytes. */
  readonly storagePerPerson: number;
  /** How many may try it without an account. */
  readonly guests: GuestRules;
}
