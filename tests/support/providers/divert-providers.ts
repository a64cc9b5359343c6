import { stubProviders } from './provider-hosts.ts';

// For `node --import`: a server that tests start asks this machine where it would ask identity providers.
stubProviders(Number(process.env.TEST_PROVIDER_PORT));
