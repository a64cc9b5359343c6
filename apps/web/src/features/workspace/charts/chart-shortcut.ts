/** Creates a chart of the selected columns. */
export const chartShortcut = 'alt+C';
