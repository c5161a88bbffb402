import { plainName } from './plain-name.js';

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Groups of countries, by what people call them. */
const groups: [names: string[], countries: string][] = [
  [['European Union', 'EU'], union],
  [
    ['Europe', 'Europa'],
    `${union} AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK`,
  ],
  [['European Economic Area', 'EEA'], `${union} IS LI NO`],
  [['DACH'], 'AT CH DE'],
  [['Benelux'], 'BE LU NL'],
  [['Nordics', 'Nordic countries'], 'AX DK FI FO IS NO SE'],
  [['Scandinavia'], 'DK NO SE'],
  [['Baltics', 'Baltic states'], 'EE LT LV'],
  [['North America'], 'CA MX US'],
];

/**
 * Parts of countries where people write the part alone, with a city that lies in it: the gazetteer knows the other cities
 * of the part, and by no name which part it is.
 */
const parts: [country: string, city: string, ...names: string[]][] = [
  ['AT', 'Innsbruck', 'Tyrol', 'Tirol'],
  ['AT', 'Graz', 'Styria', 'Steiermark'],
  ['AT', 'Klagenfurt am Wörthersee', 'Carinthia', 'Kärnten'],
  ['AT', 'Linz', 'Upper Austria', 'Oberösterreich'],
  ['AT', 'Sankt Pölten', 'Lower Austria', 'Niederösterreich'],
  ['BE', 'Antwerpen', 'Flanders', 'Vlaanderen'],
  ['BE', 'Liège', 'Wallonia', 'Wallonie'],
  ['DE', 'Stuttgart', 'Baden-Württemberg'],
  ['DE', 'Munich', 'Bavaria', 'Bayern'],
  ['DE', 'Potsdam', 'Brandenburg'],
  ['DE', 'Wiesbaden', 'Hesse', 'Hessen'],
  ['DE', 'Rostock', 'Mecklenburg-Vorpommern', 'Mecklenburg-Western Pomerania'],
  ['DE', 'Hannover', 'Lower Saxony', 'Niedersachsen'],
  ['DE', 'Düsseldorf', 'North Rhine-Westphalia', 'Nordrhein-Westfalen', 'NRW'],
  ['DE', 'Mainz', 'Rhineland-Palatinate', 'Rheinland-Pfalz'],
  ['DE', 'Saarbrücken', 'Saarland'],
  ['DE', 'Dresden', 'Saxony', 'Sachsen'],
  ['DE', 'Magdeburg', 'Saxony-Anhalt', 'Sachsen-Anhalt'],
  ['DE', 'Kiel', 'Schleswig-Holstein'],
  ['DE', 'Erfurt', 'Thuringia', 'Thüringen'],
  ['ES', 'Sevilla', 'Andalusia', 'Andalucía'],
  ['ES', 'Barcelona', 'Catalonia', 'Catalunya', 'Cataluña'],
  ['ES', 'Bilbao', 'Basque Country', 'País Vasco', 'Euskadi'],
  ['ES', 'A Coruña', 'Galicia'],
  ['FR', 'Rennes', 'Brittany', 'Bretagne'],
  ['FR', 'Rouen', 'Normandy', 'Normandie'],
  ['FR', 'Paris', 'Île-de-France'],
  ['FR', 'Marseille', "Provence-Alpes-Côte d'Azur"],
  ['GB', 'London', 'England'],
  ['GB', 'Belfast', 'Northern Ireland'],
  ['GB', 'Edinburgh', 'Scotland'],
  ['GB', 'Cardiff', 'Wales', 'Cymru'],
  ['IT', 'Milan', 'Lombardy', 'Lombardia'],
  ['IT', 'Turin', 'Piedmont', 'Piemonte'],
  ['IT', 'Palermo', 'Sicily', 'Sicilia'],
  ['IT', 'Florence', 'Tuscany', 'Toscana'],
  ['IT', 'Venice', 'Veneto'],
  ['PL', 'Kraków', 'Lesser Poland', 'Małopolska'],
  ['PL', 'Katowice', 'Silesia', 'Śląsk'],
  ['PL', 'Warsaw', 'Mazovia', 'Mazowsze'],
];

/** A group of countries, as it is called and by the codes of its members. */
export type CountryGroup = { name: string; countries: string[] };
/** A part of a country, and a city in it. */
export type CountryPart = { country: string; city: string; names: string[] };

const groupsByName = new Map<string, CountryGroup>(
  groups.flatMap(([names, countries]) =>
    names.map(
      (name) => [plainName(name), { name: names[0] ?? name, countries: countries.split(' ') }] as const,
    ),
  ),
);
const partsByName = new Map<string, CountryPart>(
  parts.flatMap(([country, city, ...names]) =>
    names.map((name) => [plainName(name), { country, city, names }] as const),
  ),
);

/** The group of countries that is called so. */
export function countryGroupOf(text: string): CountryGroup | undefined {
  return groupsByName.get(plainName(text));
}

/** The part of a country that is called so. */
export function countryPartOf(text: string): CountryPart | undefined {
  return partsByName.get(plainName(text));
}

/** Every group of countries and every part of one, by the name it is told by. */
export const namesOfRegions: readonly string[] = [
  ...groups.map(([[name = '']]) => name),
  ...parts.map(([, , name = '']) => name),
];
