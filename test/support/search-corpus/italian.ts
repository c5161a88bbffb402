import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Lagoverde Informatica',
    jobs: [
      {
        title: 'Sviluppatore/Sviluppatrice Python',
        city: 'Milano',
        country: 'IT',
        skills: ['Python', 'Django'],
        description:
          '<p>Cerchiamo una persona che voglia costruire con noi il software per le biblioteche.</p>',
      },
      {
        title: 'Sviluppatrice front-end',
        city: 'Milano',
        country: 'Italia',
        description:
          '<p>Ti occuperai delle pagine che i nostri lettori vedono ogni giorno, dal disegno al codice.</p>',
      },
      {
        title: "Responsabile dell'assistenza clienti",
        city: 'Monza',
        country: 'IT',
        description:
          '<p>Guiderai un piccolo gruppo che risponde alle biblioteche, con una cura speciale per le nuove.</p>',
      },
      { title: 'Product Manager', city: 'Milano', country: 'IT' },
      {
        title: 'Tirocinante ufficio acquisti',
        city: 'Monza',
        country: 'IT',
        description:
          '<p>Imparerai a chiedere i preventivi ai fornitori e a confrontarli insieme ai colleghi.</p>',
      },
    ],
  },
  {
    company: 'Residenza Le Betulle',
    jobs: [
      {
        title: 'Infermiere/a',
        city: 'Torino',
        country: 'IT',
        description: '<p>Lavorerai su tre turni con gli ospiti della residenza e con le loro famiglie.</p>',
      },
      {
        title: 'Operatore socio-sanitario (OSS)',
        city: 'Torino',
        country: 'IT',
        description: '<p>Aiuterai gli ospiti a lavarsi, a vestirsi e a passare bene la giornata.</p>',
      },
      { title: 'Medico di guardia', city: 'Asti', country: 'IT' },
      {
        title: 'Addetta alle pulizie',
        city: 'Torino',
        country: 'IT',
        description:
          '<p>Quattro ore al mattino, dal lunedì al venerdì, con un contratto a tempo indeterminato.</p>',
      },
    ],
  },
  {
    company: 'Trattoria Tre Gazze',
    jobs: [
      {
        title: 'Cuoco/a',
        city: 'Bologna',
        country: 'IT',
        description:
          '<p>Preparerai la pasta fresca e i secondi per sessanta coperti, in una cucina nuova.</p>',
      },
      { title: 'Aiuto cuoco', city: 'Bologna', country: 'IT' },
      {
        title: 'Camerieri di sala',
        city: 'Bologna',
        country: 'IT',
        description: '<p>Accoglierai i clienti, conoscerai i vini della casa e lavorerai solo la sera.</p>',
      },
      { title: 'Barista', city: 'Modena', country: 'IT' },
    ],
  },
  {
    company: 'Officine Malvasio',
    jobs: [
      {
        title: 'Operaio metalmeccanico',
        city: 'Brescia',
        country: 'IT',
        description:
          '<p>Monterai i telai in officina e farai piccole riparazioni, anche senza esperienza.</p>',
      },
      { title: 'Saldatori', city: 'Brescia', country: 'IT' },
      {
        title: 'Impiegato/a amministrativo/a',
        city: 'Brescia',
        country: 'IT',
        description:
          '<p>Terrai i conti con le banche e con i fornitori, e preparerai il bilancio di fine mese.</p>',
      },
      {
        title: 'Direttore dello stabilimento',
        city: 'Bergamo',
        country: 'IT',
        description: '<p>Guiderai centoventi persone e terrai insieme qualità, tempi e costi.</p>',
      },
      { title: 'Magazziniere', city: 'Bergamo', country: 'IT' },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=sviluppatrice python': 'the other gender',
  'q=sviluppatori': 'plural: both genders, newest first',
  'q=sviluppatore di software': 'a small word, beside one of the description',
  'q=sviluppo': 'what both do who develop',
  'q=infermiera': 'the other gender of a title written for both',
  'q=infermieri': 'plural',
  'q=operatrice socio sanitaria': 'the other gender twice, without the hyphen',
  'q=operatrice socio-sanitaria': 'the same with the hyphen',
  'q=opera': 'neither worker nor operator',
  'q=operaia': 'the other gender',
  'q=operai metalmeccanici': 'plural of both words',
  'q=cuoca': 'the other gender: both who cook',
  'q=cuochi -aiuto': 'plural, a word left out',
  'q="aiuto cuoco"': 'a phrase',
  'q=cameriera': 'the other gender in the plural',
  'q=camera': 'nobody who serves',
  'q=saldo': 'nobody who welds',
  'q=saldatrice': 'the other gender in the plural, by title and country alone',
  'q=impiegata amministrativa': 'the other gender twice',
  'q=addetto pulizie': 'the other gender, without what stands between',
  "q=responsabile dell'assistenza": 'an article before an apostrophe',
  "q=responsabile per l'assistenza dei clienti": 'other small words than the title has',
  'q=direttrice di stabilimento': 'the other gender, a small word instead of another',
  'q=direzione': 'another word than who directs',
  'q=medici bologna': 'plural beside a city it is not in',
  'q=specialista': 'nothing that is special; the nearest word has a letter more, and no job the typed one',
  'q=baristi modena': 'plural beside the city',
  'q=svilupatore': 'a letter left out',
  'q=magazinieri': 'a letter left out, in the plural',
  'q=betulle': 'a company',
  'q=django': 'a skill',
};
