import type { GrelFunction } from '../context.ts';
import { type GrelValue, grelError, isArray, isNumber } from '../value.ts';
import { expects, whole } from './helpers.ts';

const ofNumber =
  (name: string, apply: (n: number) => GrelValue): GrelFunction =>
  (args) => {
    const [n] = args;
    return args.length === 1 && n !== undefined && isNumber(n) ? apply(Number(n)) : expects(name, 'a number');
  };

const ofTwoNumbers =
  (name: string, apply: (a: number, b: number) => GrelValue): GrelFunction =>
  (args) => {
    const [a, b] = args;
    return args.length === 2 && a !== undefined && b !== undefined && isNumber(a) && isNumber(b)
      ? apply(Number(a), Number(b))
      : expects(name, 'two numbers');
  };

/** Converts to a whole number; values beyond the range of a long are clamped, like a Java cast. */
function long(n: number): bigint {
  if (Number.isNaN(n)) return 0n;
  if (n >= 2 ** 63) return 2n ** 63n - 1n;
  return n <= -(2 ** 63) ? -(2n ** 63n) : BigInt(Math.trunc(n));
}

const abs: GrelFunction = (args) => {
  const [n] = args;
  if (args.length !== 1 || n === undefined || !isNumber(n)) return expects('abs', 'a number');
  return typeof n === 'bigint' ? (n < 0n ? -n : n) : Math.abs(n);
};

const mod: GrelFunction = (args) => {
  const [a, b] = args;
  if (args.length !== 2 || a === undefined || b === undefined || !isNumber(a) || !isNumber(b))
    return expects('mod', 'two numbers');
  if (typeof a === 'bigint' && typeof b === 'bigint') return b === 0n ? grelError('/ by zero') : a % b;
  return Number(a) % Number(b);
};

const extreme =
  (name: string, greatest: boolean): GrelFunction =>
  (args) => {
    const [a, b] = args;
    if (args.length !== 2 || a === undefined || b === undefined || !isNumber(a) || !isNumber(b))
      return expects(name, 'two numbers');
    if (typeof a === 'bigint' && typeof b === 'bigint') return a > b === greatest ? a : b;
    return (greatest ? Math.max : Math.min)(Number(a), Number(b));
  };

const even = ofNumber('even', (n) => {
  const up = Math.ceil(n);
  return up % 2 === 0 ? up : up + 1;
});

const odd = ofNumber('odd', (n) => {
  const up = Math.ceil(n);
  return up % 2 === 0 ? up + 1 : up;
});

function factorial(n: number, step: number): GrelValue {
  let product = 1n;
  for (let factor = n; factor > 1; factor -= step) {
    product *= BigInt(factor);
    if (product > 2n ** 63n - 1n) return grelError('Integer overflow computing factorial');
  }
  return product;
}

const factn = ofTwoNumbers('factn', (n, step) =>
  step < 1 ? grelError('factn expects a step of at least 1') : factorial(Math.trunc(n), Math.trunc(step)),
);

const combin = ofTwoNumbers('combin', (a, b) => {
  const [n, k] = [Math.trunc(a), Math.trunc(b)];
  if (n < 0 || k < 0) return grelError('combin expects numbers that are not negative');
  if (k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) {
    result = (result * BigInt(n - i + 1)) / BigInt(i);
    if (result > 2n ** 63n - 1n) return grelError('Integer overflow computing combinations');
  }
  return result;
});

const multinomial: GrelFunction = (args) => {
  if (args.length < 1 || !args.every((one) => one !== null && isNumber(one)))
    return expects('multinomial', 'one or more numbers');
  const counts = args.map((one) => whole(one as bigint));
  if (counts.some((n) => n < 0) || counts.reduce((a, b) => a + b, 0) > 1000)
    return grelError('multinomial expects numbers from 0 that sum to at most 1000');
  let total = 0n;
  let result = 1n;
  for (const n of counts) {
    for (let i = 1n; i <= BigInt(n); i++) {
      total += 1n;
      result = (result * total) / i;
    }
  }
  return result > 2n ** 63n - 1n ? grelError('Integer overflow computing multinomial') : result;
};

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return Math.abs(x);
}

const sum: GrelFunction = (args) => {
  const [list] = args;
  if (args.length !== 1 || list === undefined || !isArray(list)) return expects('sum', 'an array of numbers');
  const numbers = list.filter(isNumber);
  if (numbers.every((n) => typeof n === 'bigint'))
    return numbers.reduce((a: bigint, b) => BigInt.asIntN(64, a + (b as bigint)), 0n);
  return numbers.reduce((a: number, b) => a + Number(b), 0);
};

const randomNumber: GrelFunction = (args, { random = Math.random }) => {
  const [low, high] = args;
  if (args.length === 0) return random();
  if (
    args.length !== 2 ||
    low === undefined ||
    high === undefined ||
    !isNumber(low) ||
    !isNumber(high) ||
    low > high
  )
    return expects('randomNumber', 'two numbers, the lower first');
  const [from, to] = [whole(low), whole(high)];
  return BigInt(Math.floor(from + random() * (to - from + 1)));
};

export const mathFunctions = {
  acos: ofNumber('acos', Math.acos),
  asin: ofNumber('asin', Math.asin),
  atan: ofNumber('atan', Math.atan),
  atan2: ofTwoNumbers('atan2', Math.atan2),
  cos: ofNumber('cos', Math.cos),
  cosh: ofNumber('cosh', Math.cosh),
  sin: ofNumber('sin', Math.sin),
  sinh: ofNumber('sinh', Math.sinh),
  tan: ofNumber('tan', Math.tan),
  tanh: ofNumber('tanh', Math.tanh),
  // Rounds halves up, like Java's Math.round.
  round: ofNumber('round', (n) => long(Math.floor(n + 0.5))),
  floor: ofNumber('floor', (n) => long(Math.floor(n))),
  ceil: ofNumber('ceil', (n) => long(Math.ceil(n))),
  even,
  odd,
  abs,
  mod,
  max: extreme('max', true),
  min: extreme('min', false),
  log: ofNumber('log', Math.log10),
  ln: ofNumber('ln', Math.log),
  pow: ofTwoNumbers('pow', (a, b) => a ** b),
  exp: ofNumber('exp', Math.exp),
  sum,
  fact: ofNumber('fact', (n) => factorial(Math.trunc(n), 1)),
  factn,
  combin,
  degrees: ofNumber('degrees', (n) => (n / Math.PI) * 180),
  radians: ofNumber('radians', (n) => (n / 180) * Math.PI),
  randomNumber,
  random: randomNumber,
  gcd: ofTwoNumbers('gcd', (a, b) => gcd(a, b)),
  lcm: ofTwoNumbers('lcm', (a, b) => (a === 0 || b === 0 ? 0 : Math.abs(a * b) / gcd(a, b))),
  multinomial,
  quotient: ofTwoNumbers('quotient', (a, b) => (b === 0 ? grelError('/ by zero') : long(a / b))),
} as const;
