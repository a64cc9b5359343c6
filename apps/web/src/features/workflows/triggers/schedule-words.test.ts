import { expect, test } from 'vitest';
import { describeSchedule } from './schedule-words.ts';

test.each([
  ['0 6 * * *', 'At 06:00, every day'],
  ['30 6,18 * * 1-5', 'At 06:30 and 18:30, Monday to Friday'],
  ['0 9 * * MON', 'At 09:00, Monday'],
  ['0 9 * * 0,6', 'At 09:00, Sunday and Saturday'],
  ['0 9 * * 7', 'At 09:00, Sunday'],
  ['*/15 * * * *', 'Every 15 minutes, every day'],
  ['* * * * *', 'Every minute, every day'],
  ['5 */2 * * *', 'Every 2 hours at minute 5, every day'],
  ['0 * * * *', 'Every hour, every day'],
  ['0 0 1 * *', 'At 00:00, on day 1 of the month'],
  ['0 0 L * *', 'At 00:00, on the last day of the month'],
  ['0 0 1 1,7 *', 'At 00:00, on day 1 of the month, in January and July'],
  ['0 0 * 13 *', 'On the cron pattern 0 0 * 13 *'],
  ['0 0 1 * 1', 'On the cron pattern 0 0 1 * 1'],
  ['10 0 6 * * *', 'On the cron pattern 10 0 6 * * *'],
  ['hello', 'On the cron pattern hello'],
])('describes %s as %s', (pattern, words) => {
  expect(describeSchedule(pattern)).toBe(words);
});
