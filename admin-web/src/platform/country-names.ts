const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** What the browser has a name for without it being a country. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'CP', 'DG', 'EA', 'IC', 'AC', 'TA']);

/** Names of countries for suggestions, from what the browser knows: no list is downloaded. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes.filter((code) => !others.has(code)).map((code) => names.of(code));
  return [...new Set(found.filter((name) => name !== undefined))].sort((a, b) => a.localeCompare(b, 'en'));
}
