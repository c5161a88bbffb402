/**
 * Signs, each with the currencies it stands for: the narrow symbols of CLDR for British English
 * (https://cldr.unicode.org). Written down, because the first format the browser makes holds up a phone for a fifth of
 * a second, and because server and browser may know different versions.
 */
const currenciesBySign: Record<string, string> = {
  $: 'ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD',
  '£': 'FKP GBP GIP SHP SSP SYP',
  '¥': 'CNY JPY',
  '֏': 'AMD',
  '؋': 'AFN',
  '৳': 'BDT',
  '฿': 'THB',
  '៛': 'KHR',
  '₡': 'CRC',
  '₦': 'NGN',
  '₩': 'KPW KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '€': 'EUR',
  '₭': 'LAK',
  '₮': 'MNT',
  '₱': 'PHP',
  '₲': 'PYG',
  '₴': 'UAH',
  '₸': 'KZT',
  '₹': 'INR',
  '₺': 'TRY',
  '₼': 'AZN',
  '₽': 'RUB',
  '₾': 'GEL',
  '⃀': 'KGS',
  Ar: 'MGA',
  Bs: 'BOB',
  C$: 'NIO',
  CF: 'KMF',
  CFPF: 'XPF',
  'Cg.': 'XCG',
  Db: 'STN',
  'E£': 'EGP',
  'F\u202fCFA': 'XOF',
  FCFA: 'XAF',
  FG: 'GNF',
  Ft: 'HUF',
  'GH₵': 'GHS',
  K: 'MMK',
  KM: 'BAM',
  Kz: 'AOA',
  Kč: 'CZK',
  L: 'HNL',
  'L£': 'LBP',
  P: 'BWP',
  Q: 'GTQ',
  R: 'ZAR',
  R$: 'BRL',
  RF: 'RWF',
  RM: 'MYR',
  Rp: 'IDR',
  Rs: 'LKR MUR NPR PKR',
  T$: 'TOP',
  ZK: 'ZMW',
  kn: 'HRK',
  kr: 'DKK ISK NOK SEK',
  lei: 'RON',
  zł: 'PLN',
};

const signs = new Map(
  Object.entries(currenciesBySign).flatMap(([sign, currencies]) =>
    currencies.split(' ').map((currency) => [currency, sign] as const),
  ),
);

/** What stands before an amount: `€`, or `kr` and `CHF` with a space that does not break. */
export function currencySign(currency: string): string {
  const sign = signs.get(currency) ?? currency;
  return /[\p{L}.]$/u.test(sign) ? `${sign}\u00a0` : sign;
}
