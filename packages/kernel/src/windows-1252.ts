/**
 * Characters 0x80 to 0x9f of Windows-1252, where it differs from Latin 1.
 * https://encoding.spec.whatwg.org/#windows-1252
 */
export const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
