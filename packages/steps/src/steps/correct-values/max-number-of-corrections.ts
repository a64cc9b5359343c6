/** Corrections of one step; more are further steps, since one statement would grow without need. */
export const maxNumberOfCorrections = 20_000;
