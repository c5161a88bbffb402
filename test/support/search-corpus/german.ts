import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Rheinsoft',
    jobs: [
      {
        title: 'Softwareentwickler (m/w/d)',
        city: 'Bonn',
        skills: ['Java', 'Spring Boot'],
        description:
          '<p>Sie entwickeln mit uns Anwendungen für Krankenhäuser und arbeiten in einem kleinen Team.</p>',
      },
      {
        title: 'Entwicklerin für Datenbanken',
        city: 'Bonn',
        description:
          '<p>Wir suchen jemanden, der unsere Datenbanken betreut und gern mit anderen zusammenarbeitet.</p>',
      },
      {
        title: 'Software-Architekt:in',
        city: 'Köln',
        description:
          '<p>Du entwirfst mit drei Teams die nächste Fassung unserer Plattform; die meisten von uns arbeiten von zu Hause.</p>',
      },
      {
        title: 'Scrum Master',
        city: 'Köln',
        description:
          '<p>Du begleitest zwei Teams, räumst jedem Entwickler Hindernisse aus dem Weg und sorgst für die Sicherheit der Termine.</p>',
      },
    ],
  },
  {
    company: 'Stadtspital Auental',
    jobs: [
      {
        title: 'Gesundheits- und Krankenpfleger*in',
        city: 'München',
        description:
          '<p>Unser Haus in zentraler Lage sucht Verstärkung für die Station der Inneren Medizin, in Voll- oder Teilzeit.</p>',
      },
      {
        title: 'Pflegefachkraft für den Nachtdienst',
        city: 'München',
        description:
          '<p>Sie versorgen nachts unsere Bewohnerinnen und Bewohner und freuen sich auf ein ruhiges Team.</p>',
      },
      {
        title: 'Assistenzärztin/Assistenzarzt Chirurgie',
        city: 'München',
        description:
          '<p>Wir bieten Ihnen die volle Weiterbildung und einen Dienstplan, an den sich alle halten.</p>',
      },
      {
        title: 'Arzthelferin',
        city: 'München',
        description:
          '<p>Sie empfangen unsere Patienten und kümmern sich um Termine, Akten und Rechnungen.</p>',
      },
      { title: 'Begleiter für Patientenfahrten', city: 'Augsburg' },
      { title: 'Reinigungskräfte', country: 'DE' },
    ],
  },
  {
    company: 'Alpenwerk Maschinenbau',
    jobs: [
      {
        title: 'Leiter Instandhaltung (w/m/x)',
        city: 'Graz',
        country: 'AT',
        description:
          '<p>Sie führen zwölf Leute und verantworten, dass unsere Anlagen laufen. Eine technische Lehre setzen wir voraus.</p>',
      },
      { title: 'Wartungstechniker:in', city: 'Graz', country: 'AT' },
      {
        title: 'Maschinenbauingenieurin',
        city: 'Linz',
        country: 'AT',
        description:
          '<p>Sie berechnen und zeichnen Getriebe und begleiten sie vom ersten Entwurf bis in die Fertigung.</p>',
      },
      { title: 'Elektroniker für Betriebstechnik', city: 'Linz', country: 'AT' },
      { title: 'Industriekaufmann/-frau im Einkauf', city: 'Graz', country: 'Österreich' },
      { title: 'Teamleiterin Vertriebsinnendienst', city: 'Linz', country: 'AT' },
      { title: 'Fachkraft für Lagerlogistik', city: 'Graz', country: 'AT' },
      { title: 'Berufskraftfahrer CE', city: 'Graz', country: 'AT' },
    ],
  },
  {
    company: 'Sonntag Backwaren',
    jobs: [
      {
        title: 'Bäckereifachverkäuferin',
        city: 'Leipzig',
        description:
          '<p>Sie verkaufen Brot, Brötchen und Kuchen und haben für jeden Kunden ein freundliches Wort.</p>',
      },
      {
        title: 'Küchenchef:in',
        city: 'Leipzig',
        description:
          '<p>Du kochst mit vier anderen jeden Tag ein Mittagessen für zweihundert Gäste und planst den Einkauf.</p>',
      },
      { title: 'Jungköchin', city: 'Leipzig' },
      {
        title: 'Konditormeister',
        city: 'Leipzig',
        description:
          '<p>Sie leiten unsere Backstube, bilden Lehrlinge aus und denken sich gern neue Torten aus.</p>',
      },
      { title: 'Lehrkraft für die Berufsschule', city: 'Leipzig' },
      { title: 'Lehrer für Mathematik', city: 'Leipzig' },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=Entwickler': 'the other gender, and the second part of a compound',
  'q=Entwicklerin': 'the same from the other side',
  'q=entwickler+bonn': 'two words, one of them a city',
  'q=Softwareentwicklerin': 'the other gender of a compound',
  'q=Software': 'the first part of a compound, joined or with a hyphen',
  'q=Softwarearchitekt': 'in one word what the job writes with a hyphen',
  'q=Software-Entwickler': 'with a hyphen what the job writes in one word',
  'q=Software-Architektin+Köln': 'with a hyphen as the job has it, in another form',
  'q="Software-Entwickler"': 'as it is typed: nobody writes it so',
  'q=Architektin': 'behind a hyphen and before a colon',
  'q=Krankenpfleger': 'the second of two compounds that share their end',
  'q=Gesundheitspfleger': 'the first of them, of which only the beginning is written',
  'q=Pflege': 'the first part of a compound, and the occupation',
  'q=Fachkräfte': 'a plural that changes its vowel',
  'q=Arzt': 'a doctor, and nobody who helps one',
  'q=aerztin': 'without the letter of its own',
  'q=Ärzte': 'the plural',
  'q=Koch': 'a title before a text that says "kochst"',
  'q=Koechin': 'without the letter of its own',
  'q=Küche': 'the first part of a compound; not the cake of a bakery',
  'q=Kuchen': 'and the other way round',
  'q=Verkäufer': 'the end of a compound of three',
  'q=verkaufer': 'without its dots',
  'q=Kauffrau': 'the other gender, where both are written with a stroke',
  'q=Ingenieur': 'the end of a compound of three',
  'q=Techniker': 'an occupation and its field have the same stem',
  'q=Fahrer': 'the end of a compound; not the rides of patients',
  'q=Lager': 'the first part of a compound; not the place ("Lage") of a house',
  'q=Vertrieb': 'the first part, with the letter that links it',
  'q=Leiter': 'a title before a text that says "leiten"; not the companion ("Begleiter")',
  'q=Leiter+-Vertrieb': 'a part of a compound left out',
  'q=Lehrer': 'not those who ask for an apprenticeship ("Lehre")',
  'q=Meister': 'not "most of us" ("die meisten")',
  'q=Sicherheit': 'not every text with "sich"',
  'q=Arbeiter': 'nobody: not everyone who works',
  'q=Kraft': 'where it is a part; not every "Fachkraft": what is one word stays together',
  'q=waiter': 'not the maintenance ("Wartung")',
  'q=Wartung': 'what is maintained',
  'q="Leiter Instandhaltung"': 'words as they are typed',
  'q="Leiterin Instandhaltung"': 'and no other form of them',
  'q=Entwiklerin': 'a letter left out: corrected to a word that stands by itself in a title',
  'q=Alpenwerk+techniker': 'a company and a part of a compound',
  'q=java': 'a skill',
  'q=Lehrkraft': 'the neutral name of an occupation is the occupation',
  'q=Teamleitung': 'and so is that of who leads',
  'q=Reinigungskraft': 'a title alone, in a country: the singular',
  'q=Bäckerei': 'the first part, and not who bakes',
};
