/**
 * The most columns of a table. The engine reads rows in blocks of 2,048, with 16 bytes for each cell whether it is filled or not; with the
 * memory that it usually has (2 GB), importing this many columns works, and twice as many does not.
 */
export const columnLimit = 8192;
