import type { Actor } from '../actor.ts';

/** What is needed to know of a thing to say who may do what with it. */
export interface ResourceOf {
  /** What everybody may see: health, the description of the API. */
  public: object;
  /** The things of one's own: lists that hold only what the actor may see. */
  own: object;
  project: { readonly ownerId: string };
  upload: { readonly userId: string };
}

export type ResourceKind = keyof ResourceOf;

/** A thing with its kind, as {@link can} takes it. */
export type Resource = { [kind in ResourceKind]: { readonly kind: kind } & ResourceOf[kind] }[ResourceKind];

type Rule<K extends ResourceKind> = (actor: Actor | undefined, resource: ResourceOf[K]) => boolean;

const anybody = (): boolean => true;
const signedIn = (actor: Actor | undefined): boolean => actor !== undefined;
const projectOwner: Rule<'project'> = (actor, { ownerId }) => actor?.userId === ownerId;
const uploader: Rule<'upload'> = (actor, { userId }) => actor?.userId === userId;

/** One line an action: what it is done to, and who may. */
const rules = {
  public: { read: anybody },
  own: {
    listProjects: signedIn,
    createProject: signedIn,
    createUpload: signedIn,
    listJobs: signedIn,
    listActivity: signedIn,
    followEvents: signedIn,
  },
  project: {
    read: projectOwner,
    open: projectOwner,
    edit: projectOwner,
    export: projectOwner,
    cancelJob: projectOwner,
    delete: projectOwner,
    restore: projectOwner,
  },
  upload: { read: uploader, delete: uploader },
} as const satisfies { readonly [K in ResourceKind]: { readonly [action: string]: Rule<K> } };

/** The actions that there are on a kind of thing. */
export type Action<K extends ResourceKind = ResourceKind> = K extends ResourceKind
  ? `${K}.${Extract<keyof (typeof rules)[K], string>}`
  : never;

/**
 * Whether an actor may do this to that.
 *
 * @param actor undefined for somebody who is not signed in
 * @param action `<kind of thing>.<verb>`
 */
export function can<K extends ResourceKind>(
  actor: Actor | undefined,
  action: Action<K>,
  resource: { readonly kind: K } & ResourceOf[K],
): boolean {
  // Of each pair, kind and rule agree in K; the compiler cannot follow that through an index.
  const ofKind = rules[resource.kind] as { readonly [verb: string]: Rule<K> };
  const [kind, verb = ''] = action.split('.');
  return kind === resource.kind && Object.hasOwn(ofKind, verb) && ofKind[verb]!(actor, resource);
}

/** Every action, for tests and tables. */
export const actions: readonly Action[] = Object.entries(rules).flatMap(([kind, ofKind]) =>
  Object.keys(ofKind).map((verb) => `${kind}.${verb}` as Action),
);
