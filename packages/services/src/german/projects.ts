import type { ProblemTexts } from '@winnow/kernel';
import { numberText } from '@winnow/kernel/german/words';
import type { chartProblems } from '../charts/chart-problems.ts';
import type { checkProblems } from '../checks/check-problems.ts';
import type { exportProblems } from '../exports/broken-steps.ts';
import type { uploadProblems } from '../uploads/upload-problems.ts';

/** German messages for problems with checks. */
export const checkGerman: ProblemTexts<typeof checkProblems> = {
  tooMany: ({ most }) => [
    `Das Projekt hat ${numberText(most)} Prüfungen; mehr sind nicht möglich.`,
    'Entfernen Sie eine, die Sie nicht mehr brauchen.',
  ],
};

/** German messages for problems with charts. */
export const chartGerman: ProblemTexts<typeof chartProblems> = {
  tooMany: ({ most }) => [
    `Das Projekt hat ${numberText(most)} Diagramme; mehr sind nicht möglich.`,
    'Löschen Sie Diagramme, die Sie nicht brauchen.',
  ],
};

/** German messages for problems with exports. */
export const exportGerman: ProblemTexts<typeof exportProblems> = {
  brokenStep: ({ number, step, reason }) => [
    `Schritt ${number} des Rezepts, „${step}“, kann nicht laufen: ${reason}`,
    'Korrigieren Sie den Schritt, schalten Sie ihn aus, oder exportieren Sie die Tabelle davor.',
  ],
};

/** German messages for problems with uploads. */
export const uploadGerman: ProblemTexts<typeof uploadProblems> = {
  otherVersion: ({ sent }) => [
    `Die Anfrage verwendet Version „${sent}“ des tus-Protokolls.`,
    'Verwenden Sie Version 1.0.0, und nennen Sie sie im Header Tus-Resumable.',
  ],
  otherType: 'Die Bytes eines Uploads kommen als application/offset+octet-stream.',
  badHeader: ({ name, sent }) => [
    sent === '' ? `Der Header ${name} fehlt.` : `Der Header ${name} darf nicht „${sent}“ sein.`,
    'Senden Sie eine ganze Zahl von Bytes.',
  ],
  otherOffset: ({ offset }) => [
    `Der Upload geht bei Byte ${numberText(offset)} weiter.`,
    'Fragen Sie den Stand ab, und senden Sie die Bytes von dort an.',
  ],
  beyondLength: ({ length }) => [
    `Der Upload war mit ${numberText(length)} Bytes angekündigt, und es kamen mehr.`,
    'Starten Sie einen neuen Upload mit der Länge der Datei.',
  ],
  incomplete: ({ offset, length }) => [
    `${numberText(offset)} der ${numberText(length)} Bytes des Uploads sind angekommen.`,
    'Senden Sie zuerst den Rest.',
  ],
};
