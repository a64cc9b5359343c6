/**
 * The most columns of a table. The engine reads rows in blocks of 2,048, with 16 bytes for each cell whether it is filled or not, and
 * so much again where it writes them. 8,192 columns can be imported with the memory that it usually has (2 GB);
 * 16,384 take 2.2 GB, and the search for issues in them ends with a fault of the engine.
 */
export const columnLimit = 8192;
