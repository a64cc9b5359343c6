import { expect, test } from 'vitest';
import { fromGerman } from './from-german.ts';

test.each([
  ['Was stimmt mit dieser Datei nicht?', 'what is wrong with this file?'],
  ['Was stimmt nicht an den Daten?', 'what is wrong with this file?'],
  ['Was ist hier falsch?', 'what is wrong with this file?'],
  ['Welche Fehler gibt es in dieser Tabelle?', 'what is wrong with this file?'],
  ['Wie viele Zeilen gibt es?', 'how many rows'],
  ['Wie viel habe ich für Miete ausgegeben?', 'how much did we spend on Miete'],
  ['Wie viele Lieferungen pro Quartal?', 'how many Lieferungen per quarter'],
  ['Anzahl der Zeilen je Fahrer', 'how many rows per Fahrer'],
  ['Wie viele verschiedene Fahrer gibt es?', 'how many different Fahrer'],
  ['Wie viele Zeilen ohne Gewicht', 'how many rows have no Gewicht'],
  ['Summe der Kosten je Depot', 'total Kosten per Depot'],
  ['Gesamtsumme des Gewichts', 'total Gewichts'],
  ['Durchschnitt von Gewicht pro Monat', 'average Gewicht per month'],
  ['Was ist das größte Gewicht?', 'largest Gewicht'],
  ['Welches Depot hat die meisten Fahrten?', 'which Depot has the most Fahrten'],
  ['Top 5 Depots nach Kosten', 'top 5 Depots by Kosten'],
  [
    'Zeige mir alle Zeilen, bei denen Gewicht größer als 100 ist',
    'show rows where Gewicht is greater than 100',
  ],
  ['Lösche Zeilen mit leerem Depot', 'remove rows where Depot is empty'],
  ['Behalte nur Zeilen, in denen Status offen enthält', 'keep rows where Status contains offen'],
  ['Entferne die Spalten Notiz und Code', 'delete the column Notiz and Code'],
  ['Entferne Duplikate nach Sendung', 'remove duplicates by Sendung'],
  ['Bitte entferne überflüssige Leerzeichen in Ort', 'remove extra spaces in Ort'],
  ['Entferne das Eurozeichen aus Kosten', 'remove the euro sign from Kosten'],
  ['Entferne "kg" aus Gewicht', 'remove "kg" from Gewicht'],
  ['Ersetze Nord durch North in Region', 'replace Nord with North in Region'],
  ['Fülle leere Werte in Status mit unbekannt', 'fill empty Status with unbekannt'],
  ['Teile Name am Komma', 'split Name at comma'],
  ['Benenne Ort in Stadt um', 'rename Ort to Stadt'],
  ['Sortiere nach Datum absteigend', 'sort by Datum descending'],
  ['Runde Kosten auf zwei Nachkommastellen', 'round Kosten to 2 decimals'],
  ['Schreibe Status in Kleinbuchstaben', 'make Status lowercase'],
  ['Wandle Kosten in Zahlen um', 'convert Kosten to number'],
  ['Verschiebe Region an den Anfang', 'move Region to the front'],
  ['Füge eine Spalte mit dem Quartal hinzu', 'make a column with the quarter'],
  ['Extrahiere das Jahr aus Datum', 'extract the year of Datum'],
])('%s', (german, english) => {
  expect(fromGerman(german)).toBe(english);
});

test('reads a word for a part of a date as the column of that name', () => {
  expect(fromGerman('Summe der Kosten pro Monat')).toBe('total Kosten per month');
  expect(fromGerman('Summe der Kosten pro Monat', ['Kosten', 'monat'])).toBe('total Kosten per `monat`');
});

test.each([
  'maximum price',
  'minimum weight per depot',
  'how many rows per region',
  'remove duplicates by name',
  'total sales per month',
  'sort by date',
  'in which month was the largest order?',
  'Guten Morgen',
])('leaves “%s” alone', (text) => {
  expect(fromGerman(text)).toBeUndefined();
});
