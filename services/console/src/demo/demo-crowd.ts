const firstNames = [
  ...[
    'Alma',
    'Bruno',
    'Carla',
    'Dario',
    'Elin',
    'Farid',
    'Greta',
    'Henrik',
    'Irena',
    'Jules',
    'Kaja',
    'Leon',
  ],
  ...['Mina', 'Noel', 'Olga', 'Pavel', 'Rosa', 'Samir', 'Tilda', 'Umar', 'Vera', 'Wim', 'Yara', 'Zeno'],
];
const lastNames = [
  ...['Adler', 'Bianchi', 'Costa', 'Dufour', 'Eriksen', 'Fischer', 'Georgiou', 'Horvat', 'Ivanova', 'Jansen'],
  ...['Keller', 'Lopes', 'Marino', 'Novak', 'Olsen', 'Popescu', 'Rossi', 'Santos', 'Toth', 'Vogel'],
];
const places: [string, string][] = [
  ['Vienna', 'Austria'],
  ['Porto', 'Portugal'],
  ['Malmö', 'Sweden'],
  ['Ghent', 'Belgium'],
  ['Bologna', 'Italy'],
  ['Leipzig', 'Germany'],
  ['Limerick', 'Ireland'],
  ['Brno', 'Czechia'],
];
const closing = 'I read about your work, and would like to tell you about mine.';

/** Somebody who applies to smaller companies: made up of parts, the same ones each time. */
export function crowdMember(index: number): { firstName: string; lastName: string; place: [string, string] } {
  const at = <Part>(parts: readonly Part[], place: number): Part => {
    const part = parts[place % parts.length];
    if (part === undefined) throw new Error('The demo data is incomplete');
    return part;
  };
  // 24 and 20 have common parts: every fifth row moves on by one, so that no name comes twice.
  return {
    firstName: at(firstNames, index),
    lastName: at(lastNames, index + Math.floor(index / 120)),
    place: at(places, index * 3),
  };
}

/** What they write. */
export const crowdLetter = (title: string): string =>
  `I have done the work of a ${title.toLowerCase()} for some years. ${closing}`;
