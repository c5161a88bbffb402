const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes with a name in CLDR that are groups of countries, parts of one, or nothing at all. */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

const namesIn = (style: 'long' | 'short') =>
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none', style });
const longNames = namesIn('long');
const shortNames = namesIn('short');

/** A code that stands for another one now (`UK`, `DD`) is no code of its own. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** ISO 3166-1 alpha-2 codes of countries with their English names, as the CLDR of the engine knows them. */
export const countries: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .map((code) => [code, longNames.of(code) ?? ''] as const)
    .filter(([, name]) => name !== ''),
);

/** ISO 3166-1 alpha-3 behind alpha-2: its last letter where it begins with the other code, else all of it. */
const alpha3 =
  'ADAND AEARE AFG AGATG AIA ALB AMARM AOAGO AQATA ARG ASM ATAUT AUS AWABW AXALA AZE BABIH BBBRB BDBGD BEL BFA ' +
  'BGR BHR BIBDI BJBEN BLM BMU BNBRN BOL BQBES BRA BSBHS BTN BVT BWA BYBLR BZBLZ CAN CCK CDCOD CFCAF CGCOG CHE ' +
  'CIV CKCOK CLCHL CMR CNCHN COL CRI CUB CVCPV CWCUW CXR CYP CZE DEU DJI DKDNK DMA DOM DZA ECU EEEST EGY EHESH ' +
  'ERI ESP ETH FIN FJI FKFLK FMFSM FOFRO FRA GAB GBR GDGRD GEO GFGUF GGY GHA GIB GLGRL GMB GNGIN GPGLP GQGNQ ' +
  'GRC GSSGS GTM GUM GWGNB GYGUY HKG HMD HND HRV HTI HUN IDN IEIRL ILISR IMN IND IOT IQIRQ IRN ISL ITA JEY ' +
  'JMJAM JOR JPN KEN KGZ KHM KIR KMCOM KNA KPPRK KRKOR KWT KYCYM KZKAZ LAO LBN LCA LIE LKA LRLBR LSO LTU LUX ' +
  'LVA LYLBY MAR MCO MDA MEMNE MFMAF MGMDG MHL MKD MLI MMR MNG MOMAC MPMNP MQMTQ MRT MSR MTMLT MUS MVMDV MWI ' +
  'MXMEX MYS MZMOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NUNIU NZL OMN PAN PER PFPYF PGPNG PHL PKPAK PLPOL ' +
  'PMSPM PNPCN PRI PSE PTPRT PWPLW PYPRY QAT REU ROU RSSRB RUS RWA SAU SBSLB SCSYC SDN SESWE SGP SHN SISVN SJM ' +
  'SKSVK SLE SMR SNSEN SOM SRSUR SSD STP SVSLV SXM SYR SZSWZ TCA TDTCD TFATF TGO THA TJK TKL TLS TMTKM TNTUN ' +
  'TON TRTUR TTO TVTUV TWN TZA UAUKR UGA UMI USA UYURY UZB VAT VCT VEN VGB VIR VNM VUT WFWLF WSM YEM YTMYT ZAF ' +
  'ZMB ZWE';

/** What people write that is neither the name of CLDR nor a code; names of ISO 3166-1 among it. */
const otherNames: Record<string, string> = {
  america: 'US',
  amerika: 'US',
  aotearoa: 'NZ',
  bharat: 'IN',
  'bosna i hercegovina': 'BA',
  brd: 'DE',
  'china people s republic of': 'CN',
  'crna gora': 'ME',
  'dr congo': 'CD',
  drc: 'CD',
  eire: 'IE',
  emirates: 'AE',
  hellas: 'GR',
  kibris: 'CY',
  ksa: 'SA',
  kypros: 'CY',
  'mainland china': 'CN',
  prc: 'CN',
  saudi: 'SA',
  srbija: 'RS',
  한국: 'KR',
  'costa de marfil': 'CI',
  elfenbeinkuste: 'CI',
  'estados unidos da america': 'US',
  'estados unidos de america': 'US',
  'etats unis d amerique': 'US',
  'gran bretagna': 'GB',
  'gran bretana': 'GB',
  'grande bretagne': 'GB',
  'groot brittannie': 'GB',
  großbritannien: 'GB',
  hongkong: 'HK',
  irao: 'IR',
  palestina: 'PS',
  'repubblica ceca': 'CZ',
  'republica checa': 'CZ',
  'republique tcheque': 'CZ',
  'saint helena': 'SH',
  'saint kitts and nevis': 'KN',
  'saint lucia': 'LC',
  'saint pierre and miquelon': 'PM',
  'saint vincent and the grenadines': 'VC',
  'stati uniti d america': 'US',
  tschechien: 'CZ',
  'tschechische republik': 'CZ',
  'vereinigte staaten von amerika': 'US',
  'vereinigtes konigreich von großbritannien und nordirland': 'GB',
  vietname: 'VN',
  'bolivia plurinational state of': 'BO',
  'bonaire sint eustatius and saba': 'BQ',
  'brunei darussalam': 'BN',
  'cabo verde': 'CV',
  'congo democratic republic of the': 'CD',
  'congo the democratic republic of the': 'CD',
  'democratic peoples republic of korea': 'KP',
  'democratic people s republic of korea': 'KP',
  'falkland islands malvinas': 'FK',
  'federated states of micronesia': 'FM',
  'gambia the': 'GM',
  'holy see': 'VA',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'korea democratic people s republic of': 'KP',
  'korea democratic peoples republic of': 'KP',
  'korea north': 'KP',
  'korea republic of': 'KR',
  'korea south': 'KR',
  'lao people s democratic republic': 'LA',
  'lao pdr': 'LA',
  macao: 'MO',
  'macedonia the former yugoslav republic of': 'MK',
  'micronesia federated states of': 'FM',
  'moldova republic of': 'MD',
  'republic of moldova': 'MD',
  'netherlands kingdom of the': 'NL',
  'kingdom of the netherlands': 'NL',
  'palestine state of': 'PS',
  'state of palestine': 'PS',
  'people s republic of china': 'CN',
  'republic of north macedonia': 'MK',
  'saint helena ascension and tristan da cunha': 'SH',
  'saint martin french part': 'MF',
  'sint maarten dutch part': 'SX',
  'syrian arab republic': 'SY',
  'taiwan province of china': 'TW',
  'tanzania united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states minor outlying islands': 'UM',
  'venezuela bolivarian republic of': 'VE',
  'virgin islands british': 'VG',
  'virgin islands u s': 'VI',
  'virgin islands us': 'VI',
  belgie: 'BE',
  belgique: 'BE',
  brasil: 'BR',
  britain: 'GB',
  burma: 'MM',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  deutschland: 'DE',
  'east timor': 'TL',
  england: 'GB',
  espana: 'ES',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  italia: 'IT',
  'ivory coast': 'CI',
  korea: 'KR',
  macau: 'MO',
  macedonia: 'MK',
  nederland: 'NL',
  'northern ireland': 'GB',
  osterreich: 'AT',
  palestine: 'PS',
  polska: 'PL',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  'republic of the congo': 'CG',
  'russian federation': 'RU',
  schweiz: 'CH',
  scotland: 'GB',
  'south korea': 'KR',
  suisse: 'CH',
  sverige: 'SE',
  swaziland: 'SZ',
  turkey: 'TR',
  uae: 'AE',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
  wales: 'GB',
};

/** Capitals, accents, dots and "the" make no other country. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^the /, '');

/** "U.S.A." is "usa": letters with dots in between are one word. */
const withoutDots = (text: string): string => text.replace(/\b(\p{L})\.(?=\p{L}\b|\s|$)/gu, '$1');

let known: Map<string, string> | undefined;

/**
 * Codes by all that people call their countries, in small letters without accents, dots and "the". Made once, when the
 * first country is looked up.
 */
export function countryCodes(): ReadonlyMap<string, string> {
  if (known) return known;
  known = new Map(Object.entries(otherNames).map(([name, code]) => [plain(name), code]));
  for (const [code, name] of countries)
    for (const called of [code, name, shortNames.of(code) ?? name]) known.set(plain(called), code);
  for (const pair of alpha3.split(' ')) {
    const [code, rest] = [pair.slice(0, 2), pair.slice(2)];
    if (countries.has(code)) add(known, rest.length === 1 ? pair : rest, code);
  }
  for (const [code, name] of formerCodes()) add(known, code, name);
  for (const [name, code] of namesElsewhere()) add(known, name, code);
  return known;
}

/** A name that is known already keeps its country: English and codes come before other languages. */
function add(codes: Map<string, string>, name: string, code: string): void {
  const called = plain(name);
  if (called !== '' && !codes.has(called)) codes.set(called, code);
}

/** Codes that stand for another one now. */
function formerCodes(): [string, string][] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code): [string, string] => [code, Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4) ?? ''])
    .filter(([, current]) => countries.has(current));
}

/** What countries are called at home, and in the languages most of our jobs are written in. */
function* namesElsewhere(): Generator<[string, string]> {
  const homes = new Map([...countries.keys()].map((code) => [code, languageOf(code)]));
  const names = new Map(
    [...new Set([...languages, ...homes.values()])].map((language) => [
      language,
      new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
    ]),
  );
  for (const [code, home] of homes)
    for (const language of [home, ...languages]) {
      const name = names.get(language)?.of(code);
      if (name) yield [name, code];
    }
}

const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'];
/** The language most people of a country speak, by the likely subtags of CLDR. */
const languageOf = (country: string): string =>
  new Intl.Locale('und', { region: country }).maximize().language;

/** The code of a country that is named by a code (of two or three letters), its name in any of many languages, or else. */
export function countryCodeOf(text: string): string | undefined {
  return countryCodes().get(plain(withoutDots(text)));
}

/** The English name of a country that is named in any known way; what is no country stays as it is. */
export function countryNameOf(text: string): string {
  return countries.get(countryCodeOf(text) ?? '') ?? text;
}
