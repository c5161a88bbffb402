/** Signs that only group digits: blanks of every width, apostrophes, the Arabic thousands separator and underscores. */
const grouping = "[\\s'’ʼ`_\\u066c]";
const signs = '[-−]?';
/** 45000, and 0.5 or ,5: no separator, or one that no digits are grouped by. */
const plain = new RegExp(`^(${signs})(\\d*)(?:[.,](\\d+))?$`, 'u');
/** 45 000 or 85'000, with a decimal part behind a point or a comma. */
const groupedBySigns = new RegExp(`^(${signs})(\\d{1,3}(?:${grouping}\\d{3})+)(?:[.,](\\d+))?$`, 'u');
/** 45,000.50 and 1,250,000; in India 12,34,567. */
const groupedByCommas = new RegExp(`^(${signs})(\\d{1,3}(?:,\\d{2,3})*,\\d{3})(?:\\.(\\d+))?$`, 'u');
/** 45.000,50 and 1.250.000. */
const groupedByPoints = new RegExp(`^(${signs})(\\d{1,3}(?:\\.\\d{3})+)(?:,(\\d+))?$`, 'u');
/** Arabic, Persian and full-width digits, whose last four bits are their value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu;
const startsWithZero = /^[-−]?0/;

/**
 * A number as people write it in any country, or null where a text is none or can be read in more than one way. Of two
 * different separators the last one is the decimal sign; a single one with exactly three digits behind it groups ("45.000"
 * and "45,000" are 45000), and is the decimal sign otherwise. "62k" is 62000.
 */
export function numberOfText(text: string): number | null {
  const typed = inAsciiDigits(text.trim());
  const [, digits = typed, thousand] = /^(.*\d)\s?(k)$/iu.exec(typed) ?? [];
  const [, sign, whole = '', decimals = ''] = partsOf(digits) ?? [];
  if (whole === '' && decimals === '') return null;
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  const scaled = thousand ? Math.round(value * 1_000_000) / 1_000 : value;
  return sign === '' ? scaled : -scaled;
}

const inAsciiDigits = (text: string): string =>
  text
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', ',')
    .replaceAll('\uff0c', ',')
    .replaceAll('\uff0e', '.');

/** Sign, whole part and decimals. */
function partsOf(digits: string): RegExpExecArray | null {
  const grouped = startsWithZero.test(digits)
    ? null
    : (groupedByCommas.exec(digits) ?? groupedByPoints.exec(digits));
  return grouped ?? groupedBySigns.exec(digits) ?? plain.exec(digits);
}

/** A number as typed; what is none stays text, so that a schema says what is wrong with it. */
export const numberOrText = (text: string): number | string => numberOfText(text) ?? text;

/** A number for a field that is read by `numberOfText`: with three decimals it gets a fourth, or they would group. */
export function textOfNumber(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
