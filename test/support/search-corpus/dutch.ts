import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Zorggroep De Linde',
    jobs: [
      {
        title: 'Verpleegkundige thuiszorg (m/v/x)',
        city: 'Utrecht',
        country: 'NL',
        description:
          '<p>Je bezoekt onze cliënten thuis, verzorgt wonden en overlegt met de huisarts over wat nodig is.</p>',
      },
      {
        title: 'Verzorgende IG nachtdienst',
        city: 'Utrecht',
        country: 'NL',
        description:
          '<p>Je waakt over onze bewoners en zorgt dat zij zich ook in de nacht veilig en gehoord voelen.</p>',
      },
      { title: 'Huisarts in loondienst', city: 'Amersfoort', country: 'NL' },
      { title: 'Doktersassistente', city: 'Amersfoort', country: 'NL' },
      {
        title: 'Kok verzorgingshuis',
        city: 'Utrecht',
        country: 'Nederland',
        description:
          '<p>Je kookt elke dag vers voor tachtig bewoners en denkt graag mee over het menu van de week.</p>',
      },
      { title: 'Schoonmakers', country: 'NL' },
    ],
  },
  {
    company: 'Zuiderlicht Software',
    jobs: [
      {
        title: 'Softwareontwikkelaar Java',
        city: 'Rotterdam',
        country: 'NL',
        skills: ['Java', 'Angular'],
        description:
          '<p>Je bouwt met vijf collega’s aan onze planningssoftware en werkt twee dagen per week thuis.</p>',
      },
      {
        title: 'Front-end ontwikkelaar',
        city: 'Rotterdam',
        country: 'NL',
        description:
          '<p>Je maakt schermen die iedereen begrijpt en bent niet bang om oude code weg te gooien.</p>',
      },
      { title: 'Netwerkbeheerder', city: 'Rotterdam', country: 'NL' },
      { title: 'Accountmanager binnendienst', city: 'Rotterdam', country: 'NL' },
      {
        title: 'Office Coordinator',
        city: 'Rotterdam',
        country: 'NL',
        description:
          '<p>You keep our office running, welcome guests and help new colleagues find their way around.</p>',
      },
    ],
  },
  {
    company: 'Bouwbedrijf Van Dalen',
    jobs: [
      {
        title: 'Onderhoudsmonteur',
        city: 'Eindhoven',
        country: 'NL',
        description:
          '<p>Je onderhoudt de installaties in woningen en lost storingen op waar anderen op vastlopen.</p>',
      },
      { title: 'Projectleider woningbouw', city: 'Eindhoven', country: 'NL' },
      { title: 'Begeleider leerlingen bouwplaats', city: 'Eindhoven', country: 'NL' },
      { title: 'Magazijnmedewerker', city: 'Eindhoven', country: 'NL' },
      { title: 'Vrachtwagenchauffeur CE', city: 'Eindhoven', country: 'NL' },
      { title: 'Timmerlieden', city: 'Eindhoven', country: 'NL' },
    ],
  },
  {
    company: 'Scholengroep Leiestreek',
    jobs: [
      {
        title: 'Leerkracht lager onderwijs',
        city: 'Gent',
        country: 'BE',
        description:
          '<p>Je geeft les aan het vierde leerjaar en werkt samen met een hecht team van twaalf collega’s.</p>',
      },
      { title: 'Leraren wiskunde', city: 'Gent', country: 'BE' },
      { title: 'Directiesecretaresse', city: 'Gent', country: 'België' },
      { title: 'Verkoopster schoolwinkel', city: 'Kortrijk', country: 'BE' },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=ontwikkelaar': 'the end of a compound beside the word by itself',
  'q=ontwikkelaars+rotterdam': 'the plural, and a city',
  'q=ontwikkelen': 'what they do is another word: modest',
  'q=software': 'the first part of a compound, before the name of a company',
  'q=frontend': 'in one word what the job writes with a hyphen',
  'q=verpleegkundigen': 'the plural',
  'q=thuiszorg': 'a compound as it stands',
  'q=zorg': 'the end of a compound; not who cares ("verzorgende")',
  'q=kok': 'in a title',
  'q=koks': 'the plural',
  'q=arts': 'the end of a compound, and not its assistant',
  'q=huisartsen': 'the plural of a compound',
  'q=assistent': 'the other gender at the end of a compound',
  'q=schoonmaakster': 'the other gender, and singular',
  'q=beheerder': 'the end of a compound',
  'q=netwerk': 'the first part of a compound; itself no work ("werk")',
  'q=monteur': 'the end of a compound',
  'q=onderhoud': 'the first part, with the letter that links it',
  'q=chauffeur': 'the end of a compound',
  'q=leider': 'not who accompanies ("begeleider")',
  'q=medewerker': 'the end of a compound',
  'q=werker': 'not every member of staff ("medewerker")',
  'q=magazijn': 'the first part of a compound',
  'q=lager': 'stores in two languages, and the lower school in the same letters',
  'q=leraar': 'a plural that changes its vowel, and the neutral name; not "leerlingen"',
  'q=lerares': 'the other gender',
  'q=secretaris': 'the other gender at the end of a compound',
  'q=verkoper': 'the other gender',
  'q=timmerman': 'a plural of people',
  'q=leraar+-wiskunde': 'a word left out',
  'q="verpleegkundige thuiszorg"': 'words as they are typed',
  'q="verpleegkundigen thuiszorg"': 'and no other form of them',
  'q=verplegkundige': 'a letter left out',
  'q=van+dalen+projectleider': 'a company and a title',
  'q=angular': 'a skill',
  'q=coordinator': 'an English title of the country',
};
