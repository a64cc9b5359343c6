import { defineFunction } from '../../function.ts';

export const timeOfDay = defineFunction({
  name: 'timeOfDay',
  family: 'date',
  aliases: ['timeText'],
  summary: 'The time of a datetime as text: hours, minutes and seconds.',
  signatures: [
    {
      params: [{ name: 'datetime', type: 'datetime' }],
      returns: 'text',
      lower: {
        duckdb: "strftime({0}, '%H:%M:%S')",
        clickhouse:
          "concat(leftPad(toString(toHour({0})), 2, '0'), ':', leftPad(toString(toMinute({0})), 2, '0'), ':', leftPad(toString(toSecond({0})), 2, '0'))",
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'timeOfDay(toDatetime("2024-02-29 09:05"))', gives: '09:05:00' },
    { formula: 'timeOfDay(toDatetime("1799-02-28 23:59:59.9"))', gives: '23:59:59' },
  ],
});
