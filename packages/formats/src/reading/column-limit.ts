/**
 * Maximum number of columns of a table. The engine reads rows in blocks of 2,048 with 16 bytes for
 * each cell, whether or not it is filled, and counts a block as fully used for the file being read,
 * for rows that are not yet committed, and where they are written. 8,192 columns come to 1.5 GB of
 * the 2 GB that it may use by default; 16,384 already come to 2.2 to 3 GB for twenty rows, of which
 * it touches 0.5 GB. With 4 GB they can be imported and exported, but a page of all their columns
 * takes 45 s, and a search for issues several times that.
 */
export const columnLimit = 8192;
