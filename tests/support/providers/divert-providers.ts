import { stubProviders } from './provider-hosts.ts';

// For `node --import`: makes a server that tests start call this machine instead of identity
// providers.
stubProviders(Number(process.env.TEST_PROVIDER_PORT));
