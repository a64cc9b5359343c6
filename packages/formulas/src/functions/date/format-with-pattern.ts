import { type Expr, literal, type NativeSql, native, op } from '@winnow/sql';
import { dateNamesIn } from './date-names.ts';
import { dayNameOf, monthNameOf } from './date-parts.ts';
import { dateTokens } from './format-tokens.ts';

/**
 * Formats a date or datetime with a pattern. For a date, hours and smaller fields are 0.
 *
 * @param language code of the language for names; a month next to a day has the form used there
 */
export function writeByPattern(moment: Expr, pattern: string, isDate: boolean, language: unknown): Expr {
  const tokens = dateTokens(pattern);
  if (!tokens) throw new Error(`${pattern} isn’t a date pattern.`);
  const names = dateNamesIn(language);
  const nextToDay = tokens.some((token) => token.kind === 'field' && /^dd?$/.test(token.field));
  const namesOf: Readonly<Record<string, NativeSql>> = {
    MMMM: monthNameOf((nextToDay && names.monthsOfDays) || names.months),
    MMM: monthNameOf(names.shortMonths),
    dddd: dayNameOf(names.days),
    ddd: dayNameOf(names.shortDays),
  };
  const parts = tokens.map((token) => {
    if (token.kind === 'text') return literal('text', token.text);
    return native(namesOf[token.field.replaceAll('E', 'd')] ?? fieldText(token.field, isDate), moment);
  });
  // The empty string allows a concatenation with a single part.
  return op('concat', literal('text', ''), ...parts);
}

function fieldText(field: string, isDate: boolean): NativeSql {
  const hourless = isDate && !/^[yMdE]/.test(field);
  const part = (duckdb: string, clickhouse: string, width: number): NativeSql => {
    const d = hourless ? '0' : duckdb;
    const c = hourless ? '0' : clickhouse;
    return width === 0
      ? { duckdb: `CAST(${d} AS VARCHAR)`, clickhouse: `toString(${c})` }
      : {
          duckdb: `lpad(CAST(${d} AS VARCHAR), ${width}, '0')`,
          clickhouse: `leftPad(toString(${c}), ${width}, '0')`,
        };
  };
  const hour12 = ['((hour({0}) + 11) % 12 + 1)', '((toHour({0}) + 11) % 12 + 1)'] as const;
  switch (field) {
    case 'yyyy':
      return part('year({0})', 'toYear({0})', 4);
    case 'yy':
      return part('(year({0}) % 100)', '(toYear({0}) % 100)', 2);
    case 'MM':
    case 'M':
      return part('month({0})', 'toMonth({0})', field === 'MM' ? 2 : 0);
    case 'dd':
    case 'd':
      return part('day({0})', 'toDayOfMonth({0})', field === 'dd' ? 2 : 0);
    case 'HH':
    case 'H':
      return part('hour({0})', 'toHour({0})', field === 'HH' ? 2 : 0);
    case 'hh':
    case 'h':
      return isDate ? { duckdb: "'12'", clickhouse: "'12'" } : part(...hour12, field === 'hh' ? 2 : 0);
    case 'mm':
    case 'm':
      return part('minute({0})', 'toMinute({0})', field === 'mm' ? 2 : 0);
    case 'ss':
    case 's':
      return part('second({0})', 'toSecond({0})', field === 'ss' ? 2 : 0);
    case 'a':
    case 'tt':
      return isDate
        ? { duckdb: "'AM'", clickhouse: "'AM'" }
        : {
            duckdb: "CASE WHEN hour({0}) < 12 THEN 'AM' ELSE 'PM' END",
            clickhouse: "if(toHour({0}) < 12, 'AM', 'PM')",
          };
    default: {
      const width = field.length;
      const divisor = 10 ** (6 - width);
      return part(
        `(epoch_us({0}) % 1000000 + 1000000) % 1000000 // ${divisor}`,
        `intDiv(positiveModulo(toUnixTimestamp64Micro({0}), 1000000), ${divisor})`,
        width,
      );
    }
  }
}
