import { describe, expect, it } from '@jest/globals';
import { compoundParts } from './compound-parts.js';
import { detectLanguage } from './detect-language.js';
import { askedStems, indexedStems, isListedWord, isSameWord, languagesOfJob } from './word-forms.js';

const isFound = (asked: string, text: string, languages: Parameters<typeof indexedStems>[1]) => {
  const forms = new Set(indexedStems(text, languages));
  return askedStems(asked).some((form) => forms.has(form));
};

describe('forms of a word', () => {
  it.each([
    ['Entwickler', 'Softwareentwicklerin (m/w/d)', 'de'],
    ['Entwicklerin', 'Software-Entwickler*in', 'de'],
    ['Software', 'Softwareentwickler', 'de'],
    ['Vertrieb', 'Vertriebsleiter Nord', 'de'],
    ['Ingenieur', 'Softwareentwicklungsingenieurin', 'de'],
    ['Arzt', 'Assistenzärztin für Chirurgie', 'de'],
    ['Pfleger', 'Gesundheits- und Krankenpflegerin', 'de'],
    ['Beraterin', 'Unternehmensberater', 'de'],
    ['Lehrer', 'Grundschullehrkraft oder Deutschlehrerin', 'de'],
    ['Lehrkraft', 'Deutschlehrerin', 'de'],
    ['Leiterin', 'Pflegedienstleitung (m/w/d)', 'de'],
    ['Projektleiter', 'Bauprojektleiterin', 'de'],
    ['Elektriker', 'Autoelektriker', 'de'],
    ['Bäckerei', 'Bäckereifachverkäufer', 'de'],
    ['Softwarearchitekt', 'Senior-Software-Architekt:in', 'de'],
    ['Gesundheitspfleger', 'Gesundheits- und Krankenpfleger*in', 'de'],
    ['Kuchen', 'Kuchenbäcker', 'de'],
    ['larare', 'Förskollärarna', 'sv'],
    ['développeuse', 'Développeur full stack', 'fr'],
    ['ontwikkelaar', 'Softwareontwikkelaars', 'nl'],
    ['verkoper', 'Autoverkoopster', 'nl'],
    ['frontend', 'Front-end ontwikkelaar', 'nl'],
    ['artsen', 'Huisarts in loondienst', 'nl'],
    ['leerkracht', 'Leraren wiskunde', 'nl'],
    ['utvecklare', 'Mjukvaruutvecklare', 'sv'],
    ['mjukvara', 'Mjukvaruutvecklare', 'sv'],
    ['projektledare', 'Byggprojektledare', 'sv'],
    ['ledare', 'Byggprojektledare', 'sv'],
    ['lärare', 'Förskollärarna i Lund', 'sv'],
    ['programista', 'Programistka Java', 'pl'],
    ['sviluppatore', 'Sviluppatrice web', 'it'],
    ['aide-soignante', 'Aide-soignant(e)', 'fr'],
    ['socio-sanitaria', 'Operatore socio-sanitario', 'it'],
    ['développement', 'Développeuse web', 'fr'],
    ['desarrollo', 'Desarrolladores/as', 'es'],
    ['sviluppo', 'Sviluppatrice web', 'it'],
    ['diseño', 'Diseñadora gráfica', 'es'],
    ['programação', 'Programador(a) PHP', 'pt'],
  ] as const)('lets %s find "%s"', (asked, text, language) => {
    expect(isFound(asked, text, [language])).toBe(true);
  });

  it.each([
    ['Leiter', 'Begleiter für Reisen', 'de'],
    ['waiter', 'Wartungstechniker', 'de'],
    ['Koch', 'Kochbuch', 'de'],
    ['Entwickler', 'Entdecker', 'de'],
    ['Kunde', 'Millisekunden', 'de'],
    ['Arzt', 'Arzthelferin', 'de'],
    ['Arbeiter', 'Mitarbeiter, Sachbearbeiter und Arbeit', 'de'],
    ['Leiter', 'Halbleiter, Rohrleitungen und Gebrauchsanleitung', 'de'],
    ['Sicherheit', 'Bewerben Sie sich', 'de'],
    ['Meister', 'die meisten Hausmeister', 'de'],
    ['Lehrer', 'abgeschlossene Lehre', 'de'],
    ['Lager', 'in zentraler Lage', 'de'],
    ['Lage', 'Lagerlogistik', 'de'],
    ['Kuchen', 'Küchenchef', 'de'],
    ['Küche', 'Kuchen', 'de'],
    ['Maler', 'normalerweise ein normaler Tag', 'de'],
    ['Bote', 'Angebote', 'de'],
    ['Recht', 'leistungsgerechte Bezahlung', 'de'],
    ['Dienst', 'Verdienst', 'de'],
    ['leider', 'begeleider', 'nl'],
    ['werker', 'Medewerker magazijn', 'nl'],
    ['werk', 'Netwerkbeheerder', 'nl'],
    ['lärare', 'Du vill lära nytt', 'sv'],
    ['arbetare', 'medarbetare med samarbete och arbete', 'sv'],
    ['vård', 'Lokalvårdare', 'sv'],
    ['lager', 'Du lagar mat', 'sv'],
    ['vendeur', 'venteux', 'fr'],
    ['aide-soignante', 'Soignant aide', 'fr'],
    ['desarrollador', 'Plan de desarrollo', 'es'],
    ['sviluppatore', 'Sviluppo della carriera', 'it'],
  ] as const)('does not let %s find "%s"', (asked, text, language) => {
    expect(isFound(asked, text, [language])).toBe(false);
  });

  it('are those of a language: what has the same stem in another is another word', () => {
    expect([
      isFound('enfermera', 'Auxiliares de enfermería', ['es']),
      isFound('boulanger', 'Vendeuse en boulangerie', ['fr']),
      isFound('programisci', 'Programa de becas', ['es']),
    ]).toEqual([false, false, false]);
  });

  it('are none for short words, and for a text in no language we know', () => {
    expect([askedStems('IT'), indexedStems('Softwareentwickler', [])]).toEqual([[], []]);
  });

  it('are marked, so that no word of an English job is taken for one', () => {
    expect(indexedStems('Waiter', ['de']).every((form) => form.startsWith('~'))).toBe(true);
  });

  it('make two words the same', () => {
    expect([
      isSameWord('fullstack', 'full-stack'),
      isSameWord('Entwickler', 'entwicklerinnen'),
      isSameWord('bäcker', 'Backer'),
      isSameWord('waiter', 'writer'),
      isSameWord('kok', 'koks'),
    ]).toEqual([false, true, true, false, true]);
  });
});

it('knows words that stand in compounds alone', () => {
  expect(['leider', 'Entwickler', 'leidr'].map(isListedWord)).toEqual([true, true, false]);
});

describe('parts of a compound', () => {
  it('are its head and what stands in front, with and without linking letters', () => {
    expect(compoundParts('vertriebsleiter', 'de')).toEqual(['leiter', 'vertriebs', 'vertrieb']);
    expect(compoundParts('krankenpfleger', 'de')).toEqual(['pfleger', 'kranken', 'kranke', 'krank']);
  });

  it('are of three the last two together as well', () => {
    expect(compoundParts('byggprojektledare', 'sv')).toEqual([
      'ledare',
      'projektledare',
      'byggprojekt',
      'projekt',
      'bygg',
    ]);
  });

  it('are none where a language writes no compounds, and of what only looks like one', () => {
    expect([
      compoundParts('programmeur', 'fr'),
      compoundParts('begleiter', 'de'),
      compoundParts('leiter', 'de'),
    ]).toEqual([[], [], []]);
  });
});

describe('the language of a job', () => {
  it.each([
    [
      'en',
      'We are looking for a nurse who likes to work with people and wants to learn something new every day.',
    ],
    [
      'de',
      'Wir suchen eine Entwicklerin, die gern im Team arbeitet und Verantwortung für unsere Software übernimmt.',
    ],
    [
      'fr',
      'Nous recherchons une personne motivée pour rejoindre notre équipe et accueillir nos clients chaque jour.',
    ],
    [
      'nl',
      'Wij zoeken een ontwikkelaar die graag samenwerkt en verantwoordelijkheid neemt voor onze systemen.',
    ],
    [
      'sv',
      'Vi söker en utvecklare som trivs i team och vill ta ansvar för våra system och våra kunder varje dag.',
    ],
    ['es', 'Buscamos una persona con ganas de aprender que atienda a nuestros clientes y trabaje en equipo.'],
    [
      'pl',
      'Szukamy osoby, która lubi pracę w zespole i chce wziąć odpowiedzialność za rozwój naszych systemów.',
    ],
    [
      'it',
      'Cerchiamo una persona motivata che ami lavorare in gruppo e voglia occuparsi dei nostri clienti.',
    ],
    [
      'pt',
      'Procuramos uma pessoa motivada que goste de trabalhar em equipa e queira cuidar dos nossos clientes.',
    ],
  ])('is %s where it is written so', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is told by its country where the text is short, and both count for a title', () => {
    expect(languagesOfJob({ text: 'Koch gesucht', country: 'AT' })).toEqual({
      ofText: ['de'],
      ofTitle: ['de'],
    });
    const text =
      'We are looking for an engineer who likes to work with people and wants to learn something new.';
    expect(languagesOfJob({ text, country: 'DE' })).toEqual({ ofText: [], ofTitle: ['de'] });
    expect(languagesOfJob({ text, country: 'GB' })).toEqual({ ofText: [], ofTitle: [] });
  });
});
