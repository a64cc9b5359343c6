import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import { rich } from '../../../shared/text/rich.ts';
import type { clustersText } from './clusters-text.ts';

export const clustersGerman: Translation<typeof clustersText> = {
  browseRows: ({ id }) => `Zeilen von ${id} durchsehen`,
  mergeCluster: ({ id }) => `${id} zusammenführen`,
  valuesInCluster: ({ cluster }) => `${cluster} Werte`,
  rowsInCluster: ({ rows }) => `${rows} Zeilen`,
  browse: 'Ansehen',
  valuesOf: ({ id }) => `Werte von ${id}`,
  setAllToThis: 'Alle auf diesen Wert setzen',
  moreValues: ({ values }) => `${values} weitere`,
  mostFrequentMerged: ({ values, cluster }) =>
    `Die häufigsten ${values} von ${cluster} Werten werden zusammengeführt.`,
  newValueFor: ({ id }) => `Neuer Wert für ${id}`,
  safeAbout: 'Andere Schreibung oder Satzzeichen, und seltene Tippfehler eines häufigen Werts',
  selectSafe: ({ safe }) => `Sichere auswählen (${safe})`,
  selectAll: 'Alle auswählen',
  selectNone: 'Keine auswählen',
  exportClusters: 'Cluster exportieren',
  close: 'Schließen',
  mergeAndSearchAgain: 'Zusammenführen und erneut suchen',
  previewMerge: 'Vorschau der Zusammenführung',
  tooManyValues: ({ pairs, maxPairs }) =>
    `${pairs} Werte sind zu viele für einen Schritt; möglich sind ${maxPairs}.`,
  clusterKeys: 'Enter führt einen Cluster zusammen und geht zum nächsten, ↓ überspringt ihn.',
  clustersMerge: ({ merged, mergedCount, pairs, pairCount, targets }) =>
    `${merged} ${plural(mergedCount, { one: 'Cluster führt', other: 'Cluster führen' })} ${pairs} ${plural(pairCount, { one: 'Wert', other: 'Werte' })} zu ${targets} zusammen.`,
  clusterValuesOf: ({ clustered }) => `Werte von ${clustered} clustern`,
  addStepSentence: ({ sentence }) => `Schritt hinzufügen: ${sentence}`,
  cancel: 'Abbrechen',
  searchWasCancelled: 'Die Suche wurde abgebrochen.',
  searchAgain: 'Erneut suchen',
  clusters: 'Cluster',
  clustersListed: ({ clusters, found, button }) =>
    rich`${clusters} von ${found} Clustern sind aufgeführt. ${button}`,
  listMore: ({ count }) => `${count} aufführen`,
  mergeTheseFirst: 'Führen Sie zuerst diese zusammen, oder grenzen Sie sie mit den Grenzwerten oben ein.',
  noTwoAlike: ({ byDistance }) =>
    `Auf diese Weise sind keine zwei Werte ähnlich. Versuchen Sie eine andere Methode${byDistance ? ' oder einen größeren Abstand' : ''}.`,
  withinLimits: ({ total }) => `, ${total} innerhalb der Grenzen`,
  clustersOfValues: ({ clusters, values, shown }) => `${clusters} Cluster von ${values} Werten${shown}`,
  byAKey: 'Nach Schlüssel',
  byDistance: 'Nach Abstand',
  method: 'Methode',
  formulaEnterUses: 'Formel (Enter verwendet sie)',
  values: 'Werte',
  minimumValuesPerCluster: 'Mindestanzahl Werte je Cluster',
  maximumValuesPerCluster: 'Höchstanzahl Werte je Cluster',
  rows: 'Zeilen',
  minimumRowsPerCluster: 'Mindestanzahl Zeilen je Cluster',
  maximumRowsPerCluster: 'Höchstanzahl Zeilen je Cluster',
  averageLength: 'Mittlere Länge',
  minimumAverageLength: 'Kleinste mittlere Länge',
  maximumAverageLength: 'Größte mittlere Länge',
  lengthVariation: 'Streuung der Länge',
  minimumLengthVariation: 'Kleinste Streuung der Länge',
  maximumLengthVariation: 'Größte Streuung der Länge',
  whichClustersAreShown: 'Welche Cluster angezeigt werden',
  lengthVariationAbout: 'Standardabweichung der Längen, in Zeichen',
  fileName: ({ column }) => `Cluster von ${column}.json`,
  noVariants: ({ radius }) => `Keine Varianten nach Fingerprint oder Editierabstand ${radius}.`,
  noneByFingerprint: ({ clusters, radius }) =>
    `Keine Varianten nach Fingerprint; ${countOf(clusters, 'Gruppe', 'Gruppen')} nach Editierabstand ${radius}.`,
};
