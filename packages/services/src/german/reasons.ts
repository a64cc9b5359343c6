import type { refusals } from '@winnow/contract/fields/refusals';
import type { MessageLanguage } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { connectionReasons } from '../connections/connection-reasons.ts';
import type { pictureReasons } from '../settings/picture-reasons.ts';

const seconds = (count: number): string => countOf(count, 'Sekunde', 'Sekunden');

/** German messages for parts of problems. */
export const reasonGerman: MessageLanguage<
  typeof connectionReasons | typeof pictureReasons | typeof refusals
> = {
  'request.refusal': {
    notWebAddress: 'Das ist keine URL, die mit https:// oder http:// beginnt',
    userInAddress: 'Sie enthält einen Benutzernamen',
    manifestTooLarge: 'Das Manifest ist zu groß',
    examplesTooLarge: 'Die Beispiele sind zu groß',
    nullCharacter: 'Der Text enthält das Zeichen U+0000',
    controlCharacters: 'Der Text enthält Steuerzeichen',
    columnOfValue: 'Die Spalte des Werts, des Bereichs oder des Teils fehlt',
    oneSelection: 'Nur eine Spalte, mehrere Spalten oder Zeilen können ausgewählt sein',
    viewTooLarge: 'Sie ist länger als 1.000.000 Zeichen',
    handleCharacters: 'Er kann aus Buchstaben von a bis z, Ziffern und Bindestrichen dazwischen bestehen',
    notKey: 'Er enthält Leerzeichen oder Zeichen, die in einem Schlüssel nicht gültig sind',
    notTimeOfDay: 'Das ist keine Uhrzeit wie 22:30',
    adminExpires: 'Ein Token mit der Berechtigung „admin“ muss ablaufen',
  },
  'connection.reason': {
    severalStatements: 'Sie hat mehr als eine Anweisung',
    emptyQuery: 'Sie ist leer',
    startsWith: ({ word }) => `Sie beginnt mit ${word}`,
    writesFile: 'Sie schreibt eine Datei auf dem Server',
    commentRuns: 'Sie hat einen Kommentar, den die Datenbank ausführt',
    commentOpen: 'Ein Kommentar ist nicht geschlossen',
    markOpen: ({ mark }) => `Ein ${mark} ist nicht geschlossen`,
    tagOpen: ({ mark }) => `${mark} ist nicht geschlossen`,
    notHttps: 'Es enthält keine URL, die mit https:// beginnt',
    noHeaderName: 'Es enthält nicht den Namen eines Headers',
    headerText: 'Ein Header enthält ASCII-Text in einer Zeile',
    userBelow: 'Geben Sie Benutzer und Passwort darunter ein',
    onlyAscii: 'Geben Sie nur ASCII-Zeichen ein',
    noBucketName: 'Es enthält nicht den Namen eines Buckets',
    oneFile: 'Geben Sie den Namen einer Datei ein',
    onlyHost: 'Geben Sie nur einen Hostnamen ein',
    portRange: 'Geben Sie eine Zahl von 1 bis 65535 ein',
    noCertificate: 'Es enthält keinen Text von „-----BEGIN CERTIFICATE-----“ bis „-----END CERTIFICATE-----“',
    fileNotGiven: 'Mit diesen Zugangsdaten wird die Datei nicht herausgegeben',
    noFile: 'Es kam keine Datei',
    notUtf8: 'Ein Text ist nicht UTF-8; lesen Sie eine Abfrage mit hex() dieser Spalte',
    answerTooLong: 'Die Antwort ist zu lang',
    rowTooLarge: 'Eine Zeile ist größer als 64 MB',
    notS3: 'Die Antwort ist nicht die eines S3-Speichers',
    status: ({ status }) => `Status ${status}`,
    answeredStatus: ({ status }) => `Die Antwort hat den Status ${status}`,
    noAnswerFor: ({ seconds: count }) => `keine Antwort nach ${seconds(count)}`,
    noAnswerWithin: ({ seconds: count }) => `keine Antwort innerhalb von ${seconds(count)}`,
    silentFor: ({ seconds: count }) => `${seconds(count)} lang kamen keine Daten`,
    refused: 'Die Verbindung wurde abgelehnt',
    closed: 'Die Verbindung wurde geschlossen',
    timedOut: 'keine Antwort',
    certificate: ({ code }) => `Dem Zertifikat ist nicht zu trauen (${code})`,
    certificateExpired: 'Es ist abgelaufen',
    certificateTooEarly: 'Es gilt noch nicht',
    certificateSelfSigned: 'Es ist selbst unterschrieben oder von einer Stelle, die hier nicht bekannt ist',
    certificateOfOther: 'Es wurde für einen anderen Hostnamen ausgestellt',
    unknownHost: ({ host }) => `Den Namen ${host} gibt es nicht`,
  },
  'picture.reason': {
    format: 'Das Bildformat wird nicht unterstützt',
    tooHeavy: 'Das Bild lässt sich nicht klein genug machen',
    broken: 'Sie ist beschädigt oder kein Bild',
    tooManyPixels: ({ millions }) => `Das Bild hat mehr als ${numberText(millions)} Millionen Pixel`,
  },
};
