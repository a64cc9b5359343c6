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
    'units that only some rows have',
    [
      ['2 h 5 min', '125'],
      ['50 min', '50'],
      ['3 h', '180'],
      ['1 h 40 min', '100'],
      ['8 min', '8'],
    ],
  ],
  [
    'degrees, not rounded as the examples happen to be',
    [
      ['0', '32'],
      ['100', '212'],
      ['37', '98.6'],
      ['36.6', '97.88'],
    ],
  ],
  [
    'amounts with apostrophes between thousands',
    [
      ["1'234.50", '1234.5'],
      ['999.95', '999.95'],
      ["12'000'000.00", '12000000'],
      ['45.00', '45'],
    ],
  ],
  [
    'mebibytes of bytes',
    [
      ['1048576', '1 MiB'],
      ['5242880', '5 MiB'],
      ['524288', '0.5 MiB'],
      ['104857600', '100 MiB'],
    ],
  ],
  [
    'a discount that only some rows get',
    [
      ['100 member', '90'],
      ['80 guest', '80'],
      ['50 member', '45'],
      ['10 member', '9'],
    ],
  ],
  [
    'the margin of two prices',
    [
      [['100', '80'], '20%'],
      [['50', '45'], '10%'],
      [['200', '150'], '25%'],
      [['80', '20'], '75%'],
    ],
  ],
  [
    'text before brackets, and cells without any',
    [
      ['Widget (blue)', 'Widget'],
      ['Gadget (extra large)', 'Gadget'],
      ['Bolt (M8)', 'Bolt'],
      ['Plain nut', 'Plain nut'],
    ],
  ],
  [
    'times of another zone',
    [
      ['08:15 EST', '13:15 GMT'],
      ['21:40 EST', '02:40 GMT'],
      ['19:00 EST', '00:00 GMT'],
      ['18:45 EST', '23:45 GMT'],
    ],
  ],
  [
    'abbreviated months of newspapers',
    [
      ['9/2/2019', 'Sept. 2, 2019'],
      ['11/15/2018', 'Nov. 15, 2018'],
      ['9/30/2020', 'Sept. 30, 2020'],
      ['12/5/2016', 'Dec. 5, 2016'],
    ],
  ],
  [
    'one unit for two',
    [
      ['1.5 kg', '1500'],
      ['250 g', '250'],
      ['3 kg', '3000'],
      ['40 g', '40'],
    ],
  ],
  [
    'magnitudes in words',
    [
      ['2.5 million', '2500000'],
      ['3 billion', '3000000000'],
      ['12 thousand', '12000'],
      ['7 million', '7000000'],
    ],
  ],
  [
    'spans between times of one cell',
    [
      ['9:30-11:00', '90'],
      ['08:00 - 08:45', '45'],
      ['13:15-17:00', '225'],
      ['10:20 - 10:50', '30'],
    ],
  ],
  [
    'spans that end on the next day',
    [
      [['22:00', '06:30'], '8:30'],
      [['08:15', '12:00'], '3:45'],
      [['23:30', '00:10'], '0:40'],
      [['10:00', '18:05'], '8:05'],
    ],
  ],
  [
    'dates without signs between their digits',
    [
      ['20210704T183015Z', '04.07.2021 18:30'],
      ['20191130T050000Z', '30.11.2019 05:00'],
      ['20200229T235959Z', '29.02.2020 23:59'],
      ['20180101T120140Z', '01.01.2018 12:01'],
    ],
  ],
  [
    'months in other languages than English',
    [
      ['Berlin, 3. Mai 2021', '2021-05-03'],
      ['Köln, 12. März 2020', '2020-03-12'],
      ['Ulm, 30. Juni 2019', '2019-06-30'],
      ['Berlin, 24. Dezember 1999', '1999-12-24'],
    ],
  ],
  [
    'days as a spreadsheet counts them',
    [
      ['44197', '2021-01-01'],
      ['43525', '2019-03-01'],
      ['45351', '2024-02-29'],
      ['42004', '2014-12-31'],
    ],
  ],
  [
    'dates whose parts are columns',
    [
      [['4', '7', '2021'], 'Sunday'],
      [['29', '2', '2020'], 'Saturday'],
      [['13', '11', '2019'], 'Wednesday'],
      [['1', '1', '2024'], 'Monday'],
    ],
  ],
  [
    'fiscal years of two digits',
    [
      ['March 2021', 'FY21'],
      ['August 2019', 'FY20'],
      ['Jul 2022', 'FY23'],
      ['June 2018', 'FY18'],
    ],
  ],
  [
    'shifts of times whose seconds are left out',
    [
      ['2021-03-01 10:07:22', '15:37'],
      ['2021-03-02 23:44:10', '05:14'],
      ['2021-03-03 06:30:59', '12:00'],
      ['2021-03-04 00:00:01', '05:30'],
    ],
  ],
  [
    'ranges with open ends',
    [
      ['35', '20–39'],
      ['7', '<20'],
      ['71', '60+'],
      ['45', '40–59'],
      ['60', '60+'],
      ['20', '20–39'],
    ],
  ],
  [
    'hemispheres of signs',
    [
      ['-12.5', '12.5 S'],
      ['40.25', '40.25 N'],
      ['-3', '3 S'],
      ['0.5', '0.5 N'],
    ],
  ],
  [
    'numbers with an exponent',
    [
      ['1.5E+04', '15000'],
      ['2.5E-02', '0.025'],
      ['7E+02', '700'],
      ['6.02E+03', '6020'],
    ],
  ],
  [
    'scientific notation',
    [
      ['4200', '4.20e+03'],
      ['0.031', '3.10e-02'],
      ['58', '5.80e+01'],
      ['7', '7.00e+00'],
      ['123456', '1.23e+05'],
    ],
  ],
  [
    'the unit that suits a size',
    [
      ['1536', '1.5 KB'],
      ['3145728', '3.0 MB'],
      ['20480', '20.0 KB'],
      ['5368709120', '5.0 GB'],
      ['200', '200 B'],
    ],
  ],
  [
    'thousands and millions in short',
    [
      ['640', '640'],
      ['1830', '1.8K'],
      ['4250000', '4.3M'],
      ['99', '99'],
      ['7000000000', '7B'],
    ],
  ],
  [
    'amounts in brackets below zero',
    [
      ['812.5', '812.50'],
      ['-40', '(40.00)'],
      ['1290.75', '1,290.75'],
      ['-3600', '(3,600.00)'],
    ],
  ],
  [
    'a percentage off',
    [
      [['60', '10%'], '54.00'],
      [['80', '25%'], '60.00'],
      [['40', '50%'], '20.00'],
      [['19.9', '20%'], '15.92'],
    ],
  ],
  [
    'a number by the square of another',
    [
      [['81', '1.8'], '25.0'],
      [['60', '1.6'], '23.4'],
      [['74', '1.75'], '24.2'],
      [['92', '1.9'], '25.5'],
    ],
  ],
  [
    'changes with their sign',
    [
      [['80', '100'], '+25.0%'],
      [['50', '45'], '-10.0%'],
      [['20', '26'], '+30.0%'],
      [['12', '12'], '+0.0%'],
    ],
  ],
  [
    'names in several writings',
    [
      ['Mon', '1'],
      ['Sunday', '7'],
      ['wed', '3'],
      ['Friday', '5'],
      ['TUE', '2'],
    ],
  ],
  [
    'words joined with capitals',
    [
      ['open data day', 'OpenDataDay'],
      ['new York', 'NewYork'],
      ['river level alert', 'RiverLevelAlert'],
      ['public health', 'PublicHealth'],
    ],
  ],
  [
    'a year beside other numbers',
    [
      ['Heat (1995)', '1995'],
      ['Up 2 (2009)', '2009'],
      ['Alien (1979)', '1979'],
      ['Toy Story 3 (2010)', '2010'],
    ],
  ],
  [
    'hexadecimal numbers',
    [
      ['2E', '46'],
      ['B4', '180'],
      ['9', '9'],
      ['C0', '192'],
      ['40', '64'],
    ],
  ],
  [
    'binary digits of one width',
    [
      ['6', '00000110'],
      ['2', '00000010'],
      ['19', '00010011'],
      ['200', '11001000'],
    ],
  ],
  [
    'sums of digits',
    [
      ['407', '11'],
      ['58', '13'],
      ['3', '3'],
      ['9100', '10'],
    ],
  ],
  [
    'a term of days within a text',
    [
      [['2024-03-11', 'Net 20'], '2024-03-31'],
      [['2022-12-05', 'Net 14'], '2022-12-19'],
      [['2021-02-20', 'Net 45'], '2021-04-06'],
      [['2023-07-09', 'Net 7'], '2023-07-16'],
      [['2023-07-09', 'Net 120'], '2023-11-06'],
    ],
  ],
  [
    'a time later by a duration',
    [
      [['15:20', '1h 30m'], '16:50'],
      [['08:55', '0h 20m'], '09:15'],
      [['22:40', '2h 10m'], '00:50'],
      [['11:05', '3h 15m'], '14:20'],
    ],
  ],
  [
    'feet and inches in centimetres',
    [
      ['5\'9"', '175'],
      ['6\'2"', '188'],
      ['4\'11"', '150'],
      ['5\'4"', '163'],
    ],
  ],
  [
    'the weekday of the next day',
    [
      ['2023-05-14', 'Monday'],
      ['2022-11-03', 'Friday'],
      ['2021-08-28', 'Sunday'],
      ['2024-02-13', 'Wednesday'],
    ],
  ],
  [
    'a moment in another zone, with T and Z',
    [
      ['2023-02-11 09:15', '2023-02-11T14:15Z'],
      ['2021-11-30 22:40', '2021-12-01T03:40Z'],
      ['2024-03-05 12:00', '2024-03-05T17:00Z'],
      ['2020-12-31 20:10', '2021-01-01T01:10Z'],
    ],
  ],
  [
    'ranges of thousands with a space',
    [
      ['23 450', '20 000–30 000'],
      ['61 000', '60 000–70 000'],
      ['142 900', '140 000–150 000'],
      ['8 200', '0–10 000'],
    ],
  ],
  [
    'groups of four, and what is left',
    [
      ['AB1234567890', 'AB12 3456 7890'],
      ['CD55667788', 'CD55 6677 88'],
      ['EF9012345', 'EF90 1234 5'],
      ['GH44556', 'GH44 556'],
    ],
  ],
];

describe('learnFormula', () => {
  testCorpus('learns %s from three examples', tasks, async (_, pairs) => {
    const { formula, outputs } = await learnFromPairs(scratch, pairs);
    expect(outputs, formula).toEqual(pairs.map(([, output]) => output));
  });

  it('keeps the sum of units as short as the rows allow', async () => {
    const { formula } = await learnFromPairs(scratch, [
      ['2h 15m', '135'],
      ['45m', '45'],
      ['1h', '60'],
      ['3h 5m', '185'],
    ]);
    expect(formula).toBe(
      'toText(coalesce(toNumber(extract(value, /([0-9.]+)[ -]?h/i, 1)), 0) * 60 + coalesce(toNumber(extract(value, /([0-9.]+)[ -]?m/i, 1)), 0))',
    );
  }, 60_000);

  it('is not confident if the extracted part of some row is unlike those of the examples', async () => {
    const { confident, candidates } = await learnFromPairs(scratch, [
      ['Ring 5, 50667 Köln', 'Köln'],
      ['Am Wall 3, 28195 Bremen', 'Bremen'],
      ['Weg 4, 72070 Tübingen', 'Tübingen'],
      ['Allee 7, 60311 Frankfurt am Main', 'Frankfurt am Main'],
    ]);
    expect(confident).toBe(false);
    expect(candidates.map(({ outputs }) => outputs[3])).toContain('Frankfurt am Main');
  }, 60_000);
});
