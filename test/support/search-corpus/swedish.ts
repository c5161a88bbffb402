import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Norrviks kommun',
    jobs: [
      {
        title: 'Sjuksköterska till hemsjukvården',
        city: 'Umeå',
        country: 'SE',
        description:
          '<p>Du möter patienter i deras hem och samarbetar med läkare och arbetsterapeuter i ett tryggt team.</p>',
      },
      {
        title: 'Undersköterskor sökes, natt',
        city: 'Umeå',
        country: 'SE',
        description:
          '<p>Du ger omsorg om natten på ett av våra äldreboenden och trivs med att ta egna beslut.</p>',
      },
      {
        title: 'Förskollärare',
        city: 'Umeå',
        country: 'SE',
        description:
          '<p>Du planerar och leder verksamheten tillsammans med två kollegor och barnen är alltid i centrum.</p>',
      },
      { title: 'Grundskollärare åk 4–6', city: 'Umeå', country: 'SE' },
      { title: 'Lokalvårdare', country: 'SE' },
      {
        title: 'Socialsekreterare',
        city: 'Umeå',
        country: 'Sverige',
        description:
          '<p>Du utreder, vill lära nytt varje dag och arbetar för att nå våra gemensamma mål.</p>',
      },
      { title: 'Överläkare i psykiatri', city: 'Umeå', country: 'SE' },
    ],
  },
  {
    company: 'Lövskog System',
    jobs: [
      {
        title: 'Systemutvecklare',
        city: 'Stockholm',
        country: 'SE',
        skills: ['Azure'],
        description:
          '<p>Du bygger nya tjänster tillsammans med fem kollegor och arbetar hemifrån två dagar i veckan.</p>',
      },
      { title: 'Mjukvaruutvecklare Java', city: 'Stockholm', country: 'SE', skills: ['Java'] },
      { title: 'Nätverkstekniker', city: 'Stockholm', country: 'SE' },
      { title: 'Redovisningsekonom', city: 'Stockholm', country: 'SE' },
      { title: 'Customer Success Lead', city: 'Stockholm', country: 'SE' },
    ],
  },
  {
    company: 'Kustens Restauranger',
    jobs: [
      {
        title: 'Kockar till sommaren',
        city: 'Malmö',
        country: 'SE',
        description:
          '<p>Du lagar mat från grunden, gärna med fisk, och håller ordning i köket både före och efter lunch.</p>',
      },
      { title: 'Servitris', city: 'Malmö', country: 'SE' },
      {
        title: 'Restaurangchef',
        city: 'Malmö',
        country: 'SE',
        description: '<p>Du leder tolv medarbetare, håller budgeten och är den som gästerna känner igen.</p>',
      },
      { title: 'Städerska', city: 'Malmö', country: 'SE' },
    ],
  },
  {
    company: 'Fjällbygg',
    jobs: [
      { title: 'Byggprojektledare', city: 'Göteborg', country: 'SE' },
      { title: 'Lagerarbetare', city: 'Göteborg', country: 'SE' },
      { title: 'Målare', city: 'Göteborg', country: 'SE' },
      {
        title: 'Lastbilsförare',
        city: 'Göteborg',
        country: 'SE',
        description: '<p>Du kör betong till våra byggen och är klar med dagens rundor före klockan fyra.</p>',
      },
      { title: 'Försäljningschef', city: 'Göteborg', country: 'SE' },
      { title: 'Butikssäljare byggvaror', city: 'Göteborg', country: 'SE' },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=utvecklare': 'the end of a compound',
  'q=utvecklaren+stockholm': 'with its article, and a city',
  'q=system': 'the first part of a compound, before the name of a company',
  'q=mjukvara': 'the first part, which changes its last letter',
  'q=sjuksköterskor': 'the plural',
  'q=sjukskoterska': 'without its dots',
  'q=sköterska': 'the end of compounds',
  'q=lärare': 'the end of compounds; not who wants to learn ("lära")',
  'q=larare': 'without its dots',
  'q=förskollärarna': 'the plural with its article',
  'q=skola': 'the middle of a compound, which loses its last letter; not the school within "förskola"',
  'q=läkare': 'the end of a compound, before a text that mentions one',
  'q=vård': 'the end of a compound with its article; not who cleans ("lokalvårdare")',
  'q=kock': 'the singular',
  'q=servitör': 'the other gender',
  'q=städare': 'the other gender',
  'q=chef': 'the end of compounds',
  'q=försäljning': 'the first part, with the letter that links it',
  'q=säljare': 'the end of a compound',
  'q=projektledare': 'the end of a compound of three',
  'q=ledare': 'the same, shorter; not everyone who leads',
  'q=sekreterare': 'the end of a compound',
  'q=ekonom': 'the end of a compound',
  'q=nätverk': 'the first part of a compound, with the letter that links it',
  'q=arbetare': 'a title before texts that say "arbetar", which the database takes for the same',
  'q=medarbetare': 'a text; not the worker of a store',
  'q=lager': 'the first part of a compound; not who cooks ("lagar mat")',
  'q=målare': 'not who reaches goals ("mål")',
  'q=förare': 'the end of a compound; not everything that is before ("före")',
  'q=lastbil': 'the first part, with the letter that links it',
  'q=lärare+-förskollärare': 'an occupation left out',
  'q="sjuksköterska till"': 'words as they are typed',
  'q="sjuksköterskor till"': 'and no other form of them',
  'q=sjuksköterksa': 'two letters swapped',
  'q=fjällbygg+chef': 'a company and the end of a compound',
  'q=azure': 'a skill',
  'q=customer+success': 'an English title of the country',
};
