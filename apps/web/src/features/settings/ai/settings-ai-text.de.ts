import { formatNumber } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { settingsAiText } from './settings-ai-text.ts';

export const settingsAiGerman: Translation<typeof settingsAiText> = {
  columnNamesAndDataTypes: 'Spaltennamen und Datentypen',
  schemaCountsAndFrequentValues: 'Schema, Anzahlen und häufige Werte',
  schemaProfileAndSampleRows: 'Schema, Profil und Beispielzeilen',
  model: 'Modell',
  modelAbout:
    'Winnow ruft ein Modell nur auf, wenn Sie es verlangen. Schlüssel und Modell gehören zu Ihrem Konto.',
  provider: 'Anbieter',
  baseUrl: 'Basis-URL',
  leaveEmptyForDefaultBaseUrl: ({ baseUrl }) => `Leer lassen für den Standard: ${baseUrl}`,
  baseURLHelp: 'Basis-URL, zum Beispiel https://models.example.org/v1',
  modelHelp: ({ model }) => `Der Modellname des Anbieters, zum Beispiel ${model}`,
  providersModelName: 'Der Modellname des Anbieters',
  bounds: 'Grenzen',
  dataSharedWithModel: 'Mit dem Modell geteilte Daten',
  dataSharedWithModelHelp:
    'Gilt auch für Agenten, die sich über MCP verbinden. Häufige Werte kommen in mindestens 1 % der Zeilen vor und identifizieren keine Person; andere Werte verlassen diesen Server nur mit Beispielzeilen.',
  monthlyTokens: 'Token pro Monat',
  monthlyTokensHelp: 'Ein- und Ausgabetoken zusammen. Leer lassen für keine Grenze.',
  noLimit: 'keine Grenze',
  enterWholeNumberSuch: 'Geben Sie eine ganze Zahl ein, etwa 500000',
  monthlyBudget: 'Budget pro Monat',
  monthlyBudgetHelp: ({ lacksPrices, budget }) =>
    [
      'In US-Dollar; leer für keine Grenze.',
      lacksPrices
        ? 'Ohne Preise lassen sich die Kosten nicht berechnen; daher werden keine Anfragen gesendet.'
        : '',
      budget === undefined
        ? ''
        : `Sobald ein Monat ${formatNumber(budget)} $ gekostet hat, werden keine Anfragen mehr gesendet.`,
    ]
      .filter(Boolean)
      .join(' '),
  enterAmountSuchAs20: 'Geben Sie einen Betrag ein, etwa 20 oder 12.50',
  keyRemoved: 'Schlüssel entfernt.',
  keySaved: 'Schlüssel gespeichert.',
  enterKey: 'Geben Sie einen Schlüssel ein',
  removeKey: 'Schlüssel entfernen',
  removeKeyText:
    'Der Schlüssel lässt sich weder anzeigen noch wiederherstellen. Um den Anbieter wieder zu nutzen, geben Sie ihn erneut ein.',
  removeKeyLabel: 'Schlüssel entfernen',
  key: 'Schlüssel',
  keyHelp: ({ lastFour }) =>
    `Gesetzt${lastFour ? `; endet auf ${lastFour}` : ''}. Er wird verschlüsselt gespeichert und nie angezeigt.`,
  keyIsNotSet: ({ needed }) =>
    `${needed ? 'Nicht gesetzt; dieser Anbieter erfordert einen Schlüssel.' : 'Nicht gesetzt.'} Er wird verschlüsselt gespeichert und nie angezeigt.`,
  writeAnotherOne: 'Anderen eingeben',
  writeOrPasteIt: 'Eingeben oder einfügen',
  showOrHideKey: 'Schlüssel anzeigen oder verbergen',
  save: 'Speichern',
  remove: 'Entfernen',
  inputPricePerMillionTokens: 'Eingabepreis (je Million Token)',
  outputPricePerMillionTokens: 'Ausgabepreis (je Million Token)',
  priceHelp:
    'In US-Dollar je Million Token, laut Preisliste des Anbieters. Solange er fehlt, werden nur Token gezählt.',
  priceIsSetHelp: 'In US-Dollar je Million Token. Wird zurückgesetzt, wenn Sie ein anderes Modell wählen.',
  unknown: 'unbekannt',
  enterAmountSuchAs0: 'Geben Sie einen Betrag ein, etwa 0.40',
  test: 'Test',
  testHelp: 'Sendet vom Server aus eine kurze Testanfrage an das Modell.',
  modelSaid: ({ model, answer, ms }) => `${model} antwortete „${answer}“ nach ${ms} ms.`,
  testModel: 'Modell testen',
  keyWasRemovedBecauseHost: 'Der Schlüssel wurde entfernt, weil sich der Host geändert hat.',
  saved: ({ label }) => `${label}: gespeichert.`,
  undo: 'Rückgängig',
  isAsItWas: ({ label }) => `${label}: zurückgesetzt.`,
  spentThisMonth: ({ tokens, tokenBudget, cost, budget }) => {
    const used = `${formatNumber(tokens)}${tokenBudget === null ? '' : ` von ${formatNumber(tokenBudget)}`} Token`;
    if (cost === undefined) return `Diesen Monat: ${used}.`;
    const dollars = `${cost.toFixed(2)} $${budget === null ? '' : ` von ${budget.toFixed(2)} $`}`;
    return `Diesen Monat: ${used}, nach den obigen Preisen etwa ${dollars}.`;
  },
};
