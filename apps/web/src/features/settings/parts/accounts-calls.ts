export { accountsCall, reloadSession } from '../../../shared/session/accounts-call.ts';
