/**
 * The header that tells the accounts service who is calling, for rate limits and the list of
 * sessions. The server sets it from the connection, over whatever the client sent.
 */
export const clientAddressHeader = 'x-winnow-client-address';
