import { chatResource } from './chat/chat-resource.ts';
import { connectionResource } from './connection/connection-resource.ts';
import { installationResource } from './installation/installation-resource.ts';
import { organizationResource } from './organization/organization-resource.ts';
import { ownResource } from './own/own-resource.ts';
import { pluginResource } from './plugin/plugin-resource.ts';
import { projectResource } from './project/project-resource.ts';
import { publicResource } from './public/public-resource.ts';
import { uploadResource } from './upload/upload-resource.ts';
import { workflowResource } from './workflow/workflow-resource.ts';

/** Every kind of resource, one per line. */
export const resourceKinds = {
  public: publicResource,
  own: ownResource,
  project: projectResource,
  organization: organizationResource,
  plugin: pluginResource,
  workflow: workflowResource,
  connection: connectionResource,
  upload: uploadResource,
  chat: chatResource,
  installation: installationResource,
} as const;

export type ResourceKind = keyof typeof resourceKinds;

/** Facts about each kind of resource that decide who may do what with it. */
export type ResourceOf = {
  readonly [K in ResourceKind]: ReturnType<(typeof resourceKinds)[K]['facts']>;
};

/** A resource with its kind. */
export type Resource = { [K in ResourceKind]: { readonly kind: K } & ResourceOf[K] }[ResourceKind];

/** Properties that handlers of routes get for each kind of resource. */
export type Subjects = {
  readonly [K in ResourceKind]: ReturnType<(typeof resourceKinds)[K]['subject']>;
};

/** The actions on a kind of resource: `<kind>.<verb>`. */
export type Action<K extends ResourceKind = ResourceKind> = K extends ResourceKind
  ? `${K}.${Extract<keyof (typeof resourceKinds)[K]['actions'], string>}`
  : never;
