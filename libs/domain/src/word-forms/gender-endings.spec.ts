import { describe, expect, it } from '@jest/globals';
import { withoutGenderEndings } from './gender-endings.js';

describe('a text for everybody', () => {
  it.each([
    ['Chef(fe) de projet', 'Chef de projet'],
    ['Chargé(e)s de mission', 'Chargé de mission'],
    ['Développeur·se·s web', 'Développeur web'],
    ['Conducteur.rice poids lourd', 'Conducteur poids lourd'],
    ['Infirmier(ère) de nuit', 'Infirmier de nuit'],
    ['Jefe/a de proyecto', 'Jefe de proyecto'],
    ['Camareros/as', 'Camareros'],
    ['Programador(a) PHP', 'Programador PHP'],
    ['Magazynier/ka.', 'Magazynier.'],
    ['Entwickler*innen und Tester:in', 'Entwickler und Tester'],
    ['Lehrer/-in', 'Lehrer'],
  ])('"%s" has the words of "%s"', (text, words) => {
    expect(withoutGenderEndings(text)).toBe(words);
  });

  it.each([
    'Nurse (night)',
    'UI/UX',
    'and/or',
    'www.garage.se',
    'anna@firma.se',
    'Node.js',
    'Fin. Et puis',
    'Boulanger / Boulangère',
    'Programista/Programistka',
    'Kraków/Katowice',
    'C(a)',
  ])('is "%s" as it stands', (text) => {
    expect(withoutGenderEndings(text)).toBe(text);
  });
});
