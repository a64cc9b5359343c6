export {
  type ClusterMethod,
  clusterMethods,
  findClusterMethod,
  type MethodParam,
} from './clusters/cluster-methods.ts';
export { Groups } from './clusters/neighbours/groups.ts';
export { firstSteps } from './first-steps.ts';
export { meanings } from './meanings/meaning-registry.ts';
export { recogniseMeaning } from './meanings/recognise-meaning.ts';
export { type Ask, type InferredType, inferTypes } from './types/infer-types.ts';
export { sentinels } from './types/sentinels.ts';
