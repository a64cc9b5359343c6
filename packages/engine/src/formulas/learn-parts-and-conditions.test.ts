import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import { learnFromPairs, type Pairs } from '../testing/learn-from-pairs.ts';
import { openScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch[Symbol.asyncDispose]());

const tasks: readonly (readonly [string, Pairs])[] = [
  [
    'the last folder of web addresses',
    [
      ['https://shop.example.com/garden/chairs?page=2', 'chairs'],
      ['http://example.org/news', 'news'],
      ['https://example.net/a/b/lamps#top', 'lamps'],
      ['https://www.example.org/docs/3/guide', 'guide'],
    ],
  ],
  [
    'phone numbers, some of which lack the area code',
    [
      ['555-0134', '425-555-0134'],
      ['206-555-0199', '206-555-0199'],
      ['555-0177', '425-555-0177'],
      ['360-555-0142', '360-555-0142'],
      ['555-0111', '425-555-0111'],
    ],
  ],
  [
    'the middle of codes whose first part may have digits',
    [
      ['AB-1234-XL', '1234'],
      ['QWE-98-S', '98'],
      ['Z-000777-M', '000777'],
      ['K9-22-L', '22'],
      ['T1000-3456-S', '3456'],
    ],
  ],
  [
    'licences, some of which have a version',
    [
      ['Apache License 2.0', 'Apache-2.0'],
      ['MIT License', 'MIT'],
      ['Mozilla Public License 1.1', 'Mozilla-1.1'],
      ['BSD License', 'BSD'],
      ['Python License 3.0', 'Python-3.0'],
    ],
  ],
  [
    'email addresses within sentences',
    [
      ['ask ada@example.org please', 'ada@example.org'],
      ['write to tom.lee@mail.example.com.', 'tom.lee@mail.example.com'],
      ['(mia@example.net) is away', 'mia@example.net'],
      ['cc: sue_9@example.io, thanks', 'sue_9@example.io'],
    ],
  ],
  [
    'text before a bracket that some rows have',
    [
      ['Leeds (UK)', 'Leeds'],
      ['Porto', 'Porto'],
      ['Ghent (Belgium)', 'Ghent'],
      ['New Haven (US)', 'New Haven'],
    ],
  ],
  [
    'weeks with the year that they belong to',
    [
      ['2022-02-16', '2022-W07'],
      ['2021-11-30', '2021-W48'],
      ['2020-06-01', '2020-W23'],
      ['2023-01-01', '2022-W52'],
    ],
  ],
  [
    'the month before',
    [
      ['2022-05-31', 'April'],
      ['2021-01-15', 'December'],
      ['2020-09-02', 'August'],
      ['2019-03-30', 'February'],
    ],
  ],
  [
    'titles with small words',
    [
      ['THE HOUSE OF MIRTH', 'The House of Mirth'],
      ['heart of darkness', 'Heart of Darkness'],
      ['A room with a view', 'A Room with a View'],
      ['north and south', 'North and South'],
    ],
  ],
  [
    'a word in any case',
    [
      ['BROKEN wheel', 'repair'],
      ['new tyre', 'sell'],
      ['handle is broken', 'repair'],
      ['red bell', 'sell'],
      ['Broken: saddle', 'repair'],
    ],
  ],
  [
    'parts of the day',
    [
      ['07:20', 'morning'],
      ['13:45', 'afternoon'],
      ['21:10', 'evening'],
      ['08:05', 'morning'],
      ['17:59', 'afternoon'],
      ['18:00', 'evening'],
    ],
  ],
  [
    'dates in the same year',
    [
      [['2021-02-03', '2021-11-30'], 'yes'],
      [['2020-05-01', '2021-05-01'], 'no'],
      [['2019-08-09', '2019-08-10'], 'yes'],
      [['2018-12-31', '2019-01-01'], 'no'],
      [['2023-06-01', '2023-01-01'], 'yes'],
    ],
  ],
  [
    'the first column that is filled',
    [
      [['ann@example.org', '', ''], 'ann@example.org'],
      [['', '555-0101', ''], '555-0101'],
      [['', '', 'none'], 'none'],
      [['', '555-0199', 'none'], '555-0199'],
    ],
  ],
  [
    'prices by the kind of a customer',
    [
      [['200', 'member'], '180.00'],
      [['60', 'guest'], '60.00'],
      [['90', 'member'], '81.00'],
      [['30', 'guest'], '30.00'],
      [['10', 'member'], '9.00'],
    ],
  ],
  [
    'Roman numerals within names',
    [
      ['Louis 14', 'Louis XIV'],
      ['Henry 8', 'Henry VIII'],
      ['George 6', 'George VI'],
      ['John 23', 'John XXIII'],
    ],
  ],
  [
    'hours as clocks write them',
    [
      ['1.5', '1:30'],
      ['0.25', '0:15'],
      ['7.75', '7:45'],
      ['12', '12:00'],
      ['3.1', '3:06'],
    ],
  ],
  [
    'which of two dates is later',
    [
      [['2021-03-04', '2021-03-01'], 'late'],
      [['2020-12-30', '2020-12-31'], 'on time'],
      [['2019-06-15', '2019-06-15'], 'on time'],
      [['2022-10-09', '2022-09-30'], 'late'],
      [['2018-01-20', '2018-02-01'], 'on time'],
    ],
  ],
  [
    'words behind a sign',
    [
      ['a #sunny day', 'sunny'],
      ['#rain again', 'rain'],
      ['we saw #hail2021, twice', 'hail2021'],
      ['so #windy.', 'windy'],
    ],
  ],
  [
    'the Monday of a week',
    [
      ['2021-W05', '2021-02-01'],
      ['2020-W01', '2019-12-30'],
      ['2019-W33', '2019-08-12'],
      ['2016-W53', '2017-01-02'],
    ],
  ],
  [
    'dates half a year later',
    [
      ['Jan 15, 2020', 'Jul 15, 2020'],
      ['Sep 3, 2019', 'Mar 3, 2020'],
      ['Dec 24, 2020', 'Jun 24, 2021'],
      ['Jul 1, 2021', 'Jan 1, 2022'],
    ],
  ],
  [
    'what is between two signs of which the second may be missing',
    [
      ['Moby - Porcelain', 'Porcelain'],
      ['Cher - Believe (live)', 'Believe'],
      ['Blur - Song 2 (demo)', 'Song 2'],
      ['a-ha - Take On Me', 'Take On Me'],
    ],
  ],
  [
    'hours whose decimals do not end',
    [
      ['9:00-17:30', '8.5'],
      ['8:15-12:00', '3.75'],
      ['10:00-18:00', '8'],
      ['13:00-21:20', '8.33'],
    ],
  ],
  [
    'names of several words up to a dash',
    [
      ['LH 1234 Frankfurt - London', 'Frankfurt'],
      ['BA 99 London - New York', 'London'],
      ['U2 4567 Berlin - Rome', 'Berlin'],
      ['AF 8 San José - Tokyo', 'San José'],
      ['KL 1001 Amsterdam - Oslo', 'Amsterdam'],
    ],
  ],
  [
    'the first of several authors',
    [
      ['Smith, J.; Jones, M.', 'Smith et al.'],
      ['Lopez, A.; Brown, B.; Dam, H.', 'Lopez et al.'],
      ['Picard, J.; Riker, W.', 'Picard et al.'],
      ['Van Dam, H.; Lee, K.', 'Van Dam et al.'],
    ],
  ],
  [
    'numbers with decimals among whole ones',
    [
      ['120 x 60 x 75 cm', '60'],
      ['80x40x20 cm', '40'],
      ['200 x 90 x 45 cm', '90'],
      ['15 x 7.5 x 3 cm', '7.5'],
    ],
  ],
  [
    'parts of web addresses without a scheme',
    [
      ['https://photos.example.org/ann', '@ann'],
      ['photos.example.org/bob_b', '@bob_b'],
      ['https://www.photos.example.org/cy99/', '@cy99'],
      ['http://photos.example.org/di?lang=en', '@di'],
      ['photos.example.org/ed/status/123', '@ed'],
    ],
  ],
  [
    'slugs of titles',
    [
      ['Hello World', 'hello-world'],
      ["What's New in 2021?", 'whats-new-in-2021'],
      ['Tips & Tricks', 'tips-tricks'],
      ['Top 10: Best Cars', 'top-10-best-cars'],
      ['Rock, Paper, Scissors', 'rock-paper-scissors'],
    ],
  ],
  [
    'the sign of a number',
    [
      ['+5.2', 'up'],
      ['-3.1', 'down'],
      ['0', 'flat'],
      ['-12', 'down'],
      ['+7', 'up'],
    ],
  ],
  [
    'Roman numerals among words',
    [
      ['Chapter IV', '4'],
      ['Chapter IX', '9'],
      ['Chapter XII', '12'],
      ['Chapter XL', '40'],
      ['Chapter XXVIII', '28'],
    ],
  ],
  [
    'ratings as filled and empty stars',
    [
      ['4', '★★★★☆'],
      ['2', '★★☆☆☆'],
      ['5', '★★★★★'],
      ['1', '★☆☆☆☆'],
    ],
  ],
  [
    'the sum of all columns rather than a multiple of one',
    [
      [['3', '4', '5'], '12'],
      [['10', '20', '30'], '60'],
      [['1', '1', '1'], '3'],
      [['7', '0', '2'], '9'],
    ],
  ],
];

describe('learning parts of strings and conditions', () => {
  testCorpus('learns %s from three examples', tasks, async (_, pairs) => {
    const { outputs } = await learnFromPairs(scratch, pairs);
    expect(outputs).toEqual(pairs.map(([, output]) => output));
  });

  it('is not sure whether numbers are rounded to the nearest step or down', async () => {
    const { confident, candidates } = await learnFromPairs(scratch, [
      ['3.3', '3.25'],
      ['7.8', '7.75'],
      ['0.6', '0.50'],
      ['9.99', ''],
    ]);
    expect(confident).toBe(false);
    expect(candidates.map(({ outputs }) => outputs[3])).toEqual(expect.arrayContaining(['10.00', '9.75']));
  });

  it('is not sure of labels that were each seen only once', async () => {
    const { confident } = await learnFromPairs(scratch, [
      ['255', 'QK'],
      ['16', '10'],
      ['10', 'Z'],
      ['4095', 'QXW'],
      ['1', '1'],
    ]);
    expect(confident).toBe(false);
  });

  it('is not sure of numbers between the examples on either side of a threshold', async () => {
    const groups: Pairs = [
      ['12', 'child'],
      ['34', 'adult'],
      ['9', 'child'],
      ['45', 'adult'],
    ];
    expect((await learnFromPairs(scratch, groups, 4)).confident).toBe(true);
    expect((await learnFromPairs(scratch, [...groups, ['20', 'adult']], 4)).confident).toBe(false);
  });

  it('is not sure of a number that it copies from the only example of its kind', async () => {
    const { confident } = await learnFromPairs(scratch, [
      ['1:02:03', '3723'],
      ['45:10', '2710'],
      ['2:00:30', '7230'],
      ['59:59', '3599'],
    ]);
    expect(confident).toBe(false);
  });
});
