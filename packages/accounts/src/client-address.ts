/**
 * Header that passes the caller's address to the accounts service, for rate limits and the list of
 * sessions. The server sets it from the connection, overwriting whatever the client sent.
 */
export const clientAddressHeader = 'x-winnow-client-address';
