/** What is built: each by a script of its own into the `dist` of its folder. */
export interface Build {
  readonly name: string;
  readonly what: string;
  readonly folder: string;
  /** Its main file, in `dist`. */
  readonly main: string;
}

export const builds: readonly Build[];

/** Whether what was built is that of the present sources. */
export function isFresh(build: Build): boolean;

/** The `winnow` command. */
export const commandLine: Build;

/** Brings one build up to date, if it is stale. */
export function ensureBuilt(build: Build): Promise<void>;

/** Builds aside and puts it in place at once. */
export function build(build: Build): Promise<void>;
