import {hasCheckDigit} from '../../../lib/checkDigits';
import {countries, currencies} from './syntaxDictionary';

/** A check of a part of a value, and what the value has to be: the end of a sentence that begins with its identifier. */
interface Check {
  holds: (value: string) => boolean;
  demand: string;
}

const listed = (codes: string) => (value: string) => codes.includes(value);
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const written = "isn't a date: write year, month,";

/** GS1's checks by their names in the dictionary. Those of coupons and of package types aren't done. */
export const checks: Readonly<Record<string, Check>> = {
  csum: {holds: hasCheckDigit, demand: 'has a wrong check digit'},
  csumalpha: {holds: hasCheckPair, demand: 'ends in a wrong pair of check characters'},
  key: {
    holds: matches(/^\d{4}/),
    demand: 'must begin with a GS1 company prefix, which has at least four digits',
  },
  yymmdd: {holds: (value) => isDay(`20${value}`), demand: `${written} and day with two digits each`},
  yymmd0: {
    holds: (value) => isDay(`20${value.replace(/00$/, '01')}`),
    demand: `${written} and day with two digits each`,
  },
  yyyymmdd: {holds: isDay, demand: `${written} and day as YYYYMMDD`},
  hh: {holds: matches(/^([01]\d|2[0-3])$/), demand: 'needs an hour from 00 to 23'},
  mi: {holds: matches(/^[0-5]\d$/), demand: 'needs minutes from 00 to 59'},
  ss: {holds: matches(/^[0-5]\d$/), demand: 'needs seconds from 00 to 59'},
  hhmi: {holds: matches(/^([01]\d|2[0-3])[0-5]\d$/), demand: 'needs a time as hhmm, from 0000 to 2359'},
  yesno: {holds: matches(/^[01]$/), demand: 'must be 0 or 1'},
  zero: {holds: matches(/^0+$/), demand: 'must begin with 0'},
  nonzero: {holds: matches(/[1-9]/), demand: "can't be 0"},
  nozeroprefix: {holds: matches(/^[1-9]/), demand: "can't begin with 0"},
  hasnondigit: {holds: matches(/\D/), demand: "needs a character that isn't a digit"},
  hyphen: {holds: matches(/^-+$/), demand: 'can only end in a hyphen'},
  winding: {holds: matches(/^[019]$/), demand: 'needs 0, 1, or 9 as its winding direction'},
  iso5218: {holds: matches(/^[0129]$/), demand: 'must be 0, 1, 2, or 9'},
  iso3166: {holds: listed(countries), demand: 'needs a numeric country code, such as 276'},
  iso3166999: {
    holds: (value) => value === '999' || countries.includes(value),
    demand: 'needs a numeric country code, such as 276, or 999',
  },
  iso3166alpha2: {holds: matches(/^[A-Z]{2}$/), demand: 'needs a country code of two letters, such as DE'},
  iso4217: {holds: listed(currencies), demand: 'needs a numeric currency code, such as 978 for EUR'},
  latitude: {holds: (value) => Number(value) <= 1_800_000_000, demand: 'has a latitude above 1800000000'},
  longitude: {holds: (value) => Number(value) <= 3_600_000_000, demand: 'has a longitude above 3600000000'},
  mediatype: {holds: matches(/^(0[1-9]|10|[89]\d)$/), demand: 'must be 01 to 10 or 80 to 99'},
  importeridx: {holds: matches(/^[-\w]$/), demand: 'must end in a letter, a digit, a hyphen, or an underscore'},
  pcenc: {holds: matches(/^([^%]|%[\dA-Fa-f]{2})*$/), demand: 'has a percent sign without two hexadecimal digits'},
  pieceoftotal: {
    holds: (value) => isPosition(value.slice(0, value.length / 2), value.slice(value.length / 2)),
    demand: 'needs the number of a piece and the total, such as 0102',
  },
  posinseqslash: {
    holds: (value) => isPosition(value.split('/')[0]!, value.split('/')[1] ?? ''),
    demand: 'needs a position and the total, such as 1/2',
  },
  iban: {holds: isIban, demand: 'needs a valid IBAN'},
};

/** Whether eight digits are a day. */
function isDay(value: string): boolean {
  const [year, month, day] = [value.slice(0, 4), value.slice(4, 6), value.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isPosition(position: string, total: string): boolean {
  return /^\d+$/.test(position + total) && Number(position) >= 1 && Number(position) <= Number(total);
}

/** Letters count as 10 to 35; the rest of the division by 97 is 1 (ISO 7064). */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(value)) return false;
  const digits = `${value.slice(4)}${value.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** The characters that GS1 allows in values, by their weight. */
const characters = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const checkCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97];

/** Check characters of a global model number: the weights times the primes from the right, modulo 1021. */
function hasCheckPair(value: string): boolean {
  const body = [...value.slice(0, -2)].reverse();
  const sum = body.reduce((total, one, index) => total + characters.indexOf(one) * primes[index]!, 0) % 1021;
  return value.slice(-2) === `${checkCharacters[sum >> 5]!}${checkCharacters[sum & 31]!}`;
}

/** Patterns of the types of components. */
export const types = {
  N: {pattern: /^\d*$/, name: 'digits'},
  X: {pattern: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/, name: 'characters'},
  Y: {pattern: /^[#\-/0-9A-Z]*$/, name: 'characters'},
  Z: {pattern: /^[-\w]*=*$/, name: 'characters'},
} as const;
