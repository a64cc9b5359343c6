import type { MessageLanguage } from '../message.ts';
import type { issueMessages } from '../schema-issue.ts';
import { countOf, numberText } from './words.ts';

/** Types of JSON, as schemas name them. */
const types: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  int: 'ganze Zahl',
  boolean: 'Wahrheitswert',
  array: 'Liste',
  object: 'Objekt',
  record: 'Objekt',
};

/** German for why a value does not match its schema. */
export const issueGerman: MessageLanguage<typeof issueMessages> = {
  'schema.issue': {
    missing: 'Der Wert fehlt',
    type: ({ type }) => `Erwartet wird ein Wert vom Typ ${types[type] ?? type}`,
    oneOf: ({ values }) => `Erwartet wird einer der Werte ${values.join(', ')}`,
    minItems: ({ count }) => `Mindestens ${countOf(count, 'Eintrag ist nötig', 'Einträge sind nötig')}`,
    maxItems: ({ count }) => `Höchstens ${countOf(count, 'Eintrag ist erlaubt', 'Einträge sind erlaubt')}`,
    minLength: ({ count }) => `Mindestens ${countOf(count, 'Zeichen ist nötig', 'Zeichen sind nötig')}`,
    maxLength: ({ count }) => `Höchstens ${countOf(count, 'Zeichen ist erlaubt', 'Zeichen sind erlaubt')}`,
    min: ({ value }) => `Der kleinste erlaubte Wert ist ${numberText(value)}`,
    max: ({ value }) => `Der größte erlaubte Wert ist ${numberText(value)}`,
    pattern: 'Der Wert entspricht nicht dem verlangten Muster',
    format: ({ format }) => `Erwartet wird ein Wert im Format ${format}`,
    unknownKeys: ({ keys }) => `Unbekannte Eigenschaften: ${keys.join(', ')}`,
    noForm: 'Der Wert entspricht keiner der erlaubten Formen',
    timeZone: 'Das ist keine Zeitzone',
  },
};
