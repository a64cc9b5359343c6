import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../../testing/repair-changes.ts';

describe('template-layouts', () => {
  const permits = many((i) => `${['ELEC', 'PLMB', 'MECH', 'BLDG'][i % 4]}-2021-${10_000 + i * 37}`);
  const sizes = many((i) => `${5 + i} x ${9 + (i % 7)} x ${3 + (i % 5)} cm`);

  it('writes unique codes with the separators and capitals of the others', () => {
    const others = ['mech-2021-00279', 'ELEC 2021 00074', 'DEMO202100136', 'Bldg/2021/00162'];
    expect(changesOf([...permits, ...others], 'template-layouts')).toEqual([
      'mech-2021-00279 → MECH-2021-00279',
      'ELEC 2021 00074 → ELEC-2021-00074',
      'DEMO202100136 → DEMO-2021-00136',
      'Bldg/2021/00162 → BLDG-2021-00162',
    ]);
  });
  it('writes sizes with the spaces, signs and unit of the others', () => {
    expect(changesOf([...sizes, '30x31×37CM', '11 X 59 X 19', '1.5x2x3 cm'], 'template-layouts')).toEqual([
      '30x31×37CM → 30 x 31 x 37 cm',
      '11 X 59 X 19 → 11 x 59 x 19 cm',
      '1.5x2x3 cm → 1.5 x 2 x 3 cm',
    ]);
  });
  it('writes recurring values with the space and case of the others', () => {
    const zones = many((i) => `Zone ${1 + (i % 5)}`);
    expect(changesOf([...zones, 'Zone3', 'ZONE 4'], 'template-layouts')).toContain('ZONE 4 → Zone 4');
  });
  it('proposes nothing for codes that only a separator or the case distinguishes', () => {
    expect(changesOf([...permits, permits[0]!.toLowerCase()], 'template-layouts')).toEqual([]);
    expect(changesOf([...permits, 'mech-2021-00279', 'MECH 2021 00279'], 'template-layouts')).toHaveLength(1);
  });
  it('proposes nothing for other parts, mixed capitals, decimals and columns of several layouts', () => {
    const others = ['MECH-2021', '2021-MECH-00279', 'MECH-21-00279', 'MExH-2021-00279', 'pending'];
    expect(changesOf([...permits, ...others], 'template-layouts')).toEqual([]);
    const ranges = many((i) => `${5 + i}-${20 + i} cm`);
    expect(changesOf([...ranges, '10.12 cm', '-5 cm', '1 500 cm'], 'template-layouts')).toEqual([]);
    expect(changesOf([...permits, ...sizes, 'mech-2021-00279'], 'template-layouts')).toEqual([]);
    const names = many((i) => `${['Ann Lee', 'Bo Day', 'Cy Fox'][i % 3]} ${i}`);
    expect(changesOf([...names, 'ann-lee-5'], 'template-layouts')).toEqual([]);
  });
});
