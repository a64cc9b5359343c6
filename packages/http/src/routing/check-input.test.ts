import { changeAiSettings } from '@winnow/contract/ai-settings/ai-settings';
import { connectionRead } from '@winnow/contract/connections/connection';
import { changePreferences, saveHandle } from '@winnow/contract/settings/settings';
import { ask } from '@winnow/contract/suggestions/ask';
import { createToken } from '@winnow/contract/tokens/token';
import { saveViewState } from '@winnow/contract/view-states/view-state';
import { issueGerman } from '@winnow/kernel/german/schema-issues';
import { type MessageData, translated } from '@winnow/kernel/message';
import { german as pluginGerman } from '@winnow/plugins/german/kinds';
import { reasonGerman } from '@winnow/services/german/reasons';
import { german as workflowGerman } from '@winnow/workflows/german/german';
import { outputSettings } from '@winnow/workflows/nodes/output/output';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from './check-input.ts';

const body = z.strictObject({
  text: z.string().min(2).max(3).regex(/^a/).optional(),
  number: z.number().min(1).max(2).optional(),
  list: z.array(z.string()).min(1).max(1).optional(),
  choice: z.enum(['a', 'b']).optional(),
  either: z.union([z.string(), z.number()]).optional(),
  mail: z.email().optional(),
  zone: z.string(),
});

/** Returns the reasons in the problems of a body, with their German. */
function reasonsOf(value: object, schema: z.ZodType = body): readonly unknown[] {
  return check('body', schema, value).problems.map(({ params }) => {
    const reason = params?.reason as { code: string; params: Record<string, never>; text: string };
    return [params?.field, reason.text, translated(reason, issueGerman)];
  });
}

test('refused input says what is expected, as a message that apps translate', () => {
  expect(reasonsOf({})).toEqual([['zone', 'it is missing', 'Der Wert fehlt']]);
  const zone = 'Europe/Rome';
  const cases: readonly (readonly [object, string, string])[] = [
    [{ text: 1 }, 'a value of type string is expected', 'Erwartet wird ein Wert vom Typ Text'],
    [{ text: 'a' }, 'at least 2 characters are expected', 'Mindestens 2 Zeichen sind nötig'],
    [{ text: 'abcd' }, 'at most 3 characters are allowed', 'Höchstens 3 Zeichen sind erlaubt'],
    [
      { text: 'bb' },
      'it doesn’t match the required pattern',
      'Der Wert entspricht nicht dem verlangten Muster',
    ],
    [{ number: 0 }, 'at least 1 is expected', 'Der kleinste erlaubte Wert ist 1'],
    [{ number: 3 }, 'at most 2 is allowed', 'Der größte erlaubte Wert ist 2'],
    [{ list: [] }, 'at least 1 item is expected', 'Mindestens 1 Eintrag ist nötig'],
    [{ list: ['a', 'b'] }, 'at most 1 item is allowed', 'Höchstens 1 Eintrag ist erlaubt'],
    [{ choice: 'c' }, 'one of a, b is expected', 'Erwartet wird einer der Werte a, b'],
    [
      { either: true },
      'it matches none of the allowed forms',
      'Der Wert entspricht keiner der erlaubten Formen',
    ],
    [{ mail: 'a' }, 'a value in the format email is expected', 'Erwartet wird ein Wert im Format email'],
    [{ more: 1 }, 'it has unknown properties: more', 'Unbekannte Eigenschaften: more'],
  ];
  for (const [value, english, german] of cases)
    expect(reasonsOf({ zone, ...value })).toEqual([[expect.any(String), english, german]]);
});

test('a schema’s own refusal is a message as well', () => {
  const token = { name: 'a', scopes: ['admin'], days: null };
  const [problem] = check('body', createToken.body, token).problems;
  expect(problem?.params?.reason).toMatchObject({
    code: 'request.refusal/adminExpires',
    text: 'a token with the scope admin must expire',
  });
});

test('refinements of selections and views say what they expect in German as well', () => {
  const cases: readonly (readonly [z.ZodType, object, string])[] = [
    [ask.body, { value: 'a' }, 'Die Spalte des Werts, des Bereichs oder des Teils fehlt'],
    [
      ask.body,
      { columns: ['a'], rows: [1] },
      'Nur eine Spalte, mehrere Spalten oder Zeilen können ausgewählt sein',
    ],
    [saveViewState.body, { state: { a: 'x'.repeat(1_000_001) } }, 'Sie ist länger als 1.000.000 Zeichen'],
  ];
  for (const [schema, value, german] of cases) {
    const [problem] = check('body', schema, value).problems;
    expect(translated(problem?.params?.reason as unknown as MessageData, reasonGerman)).toBe(german);
  }
});

test('patterns of settings, connections and outputs say what they expect in German as well', () => {
  const cases: readonly (readonly [z.ZodType, object, string])[] = [
    [
      changeAiSettings.body,
      { key: 'a b' },
      'Er enthält Leerzeichen oder Zeichen, die in einem Schlüssel nicht gültig sind',
    ],
    [changePreferences.body, { notifications: { digestAt: '25:00' } }, 'Das ist keine Uhrzeit wie 22:30'],
    [
      saveHandle.body,
      { handle: 'a--b' },
      'Er kann aus Buchstaben von a bis z, Ziffern und Bindestrichen dazwischen bestehen',
    ],
    [connectionRead, { what: 'file', path: 'a\nb' }, 'Der Text enthält Steuerzeichen'],
    [connectionRead, { what: 'query', sql: 'SELECT \0' }, 'Der Text enthält das Zeichen U+0000'],
    [outputSettings, { to: 'database', connectionId: 'a', table: 'a\nb' }, 'Der Name enthält Steuerzeichen'],
    [
      outputSettings,
      { to: 'file', fileName: 'a/b' },
      'Er enthält Zeichen, die Dateisysteme in Namen nicht erlauben',
    ],
  ];
  for (const [schema, value, german] of cases) {
    const [problem] = check('body', schema, value).problems;
    const reason = problem?.params?.reason as unknown as MessageData;
    expect(translated(reason, { ...reasonGerman, ...pluginGerman, ...workflowGerman })).toBe(german);
  }
});
