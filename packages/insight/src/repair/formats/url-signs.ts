import { defineMessages, digitsInGroups } from '@winnow/kernel';
import validator from 'validator';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 10;
const share = 0.8;
/** Minimum share of the addresses that begin in the same way for it to be added to others. */
const sameShare = 0.9;
const maxLength = 2_100;

const messages = defineMessages('repair.url-signs', {
  title: 'Web addresses with an incomplete beginning',
  reason: ({ most, all, start }: { most: number; all: number; start: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values begin with ${start}`,
});

const complete = /^(https?:\/\/)[^/\s]/i;
/** A scheme with slips in it or in the punctuation after it. */
const slipped = /^(h?t{1,3}ps?)(?:\s*[:;.,]{0,2}\s*[/\\]{1,3}\s*|\s*:\s*(?=[a-z\d]))/i;
const scheme = /^https?$/i;
/** A comma instead of a point in the host: `www,example.org`. */
const commaInHost = /^([a-z\d.-]+),\s?(?=[a-z\d-]+(?:\.[a-z\d-]+)*(?:[/?#:]|$))/i;
const wholeHost = /^https?:\/\/[^/?#]*,/i;
const host = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}(?::\d+)?(?:[/?#]\S*)?$/i;

/**
 * Completes web addresses whose beginning is missing or mistyped, as in `http:/example.org`, if eight
 * in ten values have it and the result is an address.
 */
export const urlSigns = {
  id: 'url-signs',
  finds: 'otherUrls',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const starts = new Map<string, number>();
    const broken: number[] = [];
    const all = column.rowsOf(codes);
    let valid = 0;
    for (const code of codes) {
      const start = complete.exec(column.values[code]!)?.[1]?.toLowerCase();
      if (start === undefined || wholeHost.test(column.values[code]!)) broken.push(code);
      else {
        starts.set(start, (starts.get(start) ?? 0) + column.counts[code]!);
        valid += column.counts[code]!;
      }
      // Text contains no addresses, which is soon clear.
      if (broken.length > minRows && broken.length > codes.length * (1 - share)) return [];
    }
    if (broken.length === 0 || valid < Math.max(minRows, all * share)) return [];
    const [start, most] = [...starts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (most < valid * sameShare) return [];
    const to = new Map(
      broken.flatMap((code) => {
        const value = column.values[code]!;
        const rest = value.replace(slipped, '').replace(commaInHost, '$1.');
        const own = slipped.exec(value)?.[1] ?? '';
        const text = (scheme.test(own) ? `${own.toLowerCase()}://` : start) + rest;
        const isAddress = value.length <= maxLength && host.test(rest) && validator.isURL(text);
        return isAddress ? [[code, { to: text, confidence: 0.95 }] as const] : [];
      }),
    );
    return changeValues(column, at, to, messages.reason({ most, all, start }));
  }),
} satisfies Repairer;
