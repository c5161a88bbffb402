import type { KnownCv } from './known-cv.js';

/** People who do not exist, and what they would write about themselves. */
export const clara: KnownCv = {
  tongue: 'en',
  firstName: 'Clara',
  lastName: 'Nwosu',
  headline: 'Product designer',
  email: 'clara@nwosu.example',
  phone: '+351 912 345 678',
  city: 'Lisbon',
  country: 'Portugal',
  links: ['linkedin.com/in/claranwosu', 'https://nwosu.design'],
  profile:
    'I design the parts of software where people move money, book time or sign things, and where a wrong tap is expensive.',
  experience: [
    {
      title: 'Senior Product Designer',
      company: 'Fernweh',
      place: 'Lisbon, Portugal',
      from: '2022-03',
      to: null,
      points: [
        'Lead designer for rail booking with two engineers and a researcher.',
        'Rebuilt the seat map and the refund flow; 38 % fewer refund calls in the first quarter of 2023.',
      ],
    },
    {
      title: 'Product Designer',
      company: 'Orrery Labs',
      place: 'Berlin, Germany',
      from: '2019-09',
      to: '2022-02',
      points: [
        'Set up the component library.',
        'Drew the maps that forty city teams use to plan heat shelters, from first sketch to print.',
      ],
    },
    {
      title: 'Interaction Designer',
      company: 'Marlow & Finch',
      place: 'London, UK',
      from: '2017-07',
      to: '2019-08',
      points: ['Websites and sign-up flows for two banks and one theatre.'],
    },
  ],
  education: [
    {
      school: 'University of Porto',
      degree: 'MSc',
      field: 'Human-Computer Interaction',
      place: 'Porto, Portugal',
      from: '2015',
      to: '2017',
    },
    {
      school: 'Arden School of Art',
      degree: 'BA',
      field: 'Graphic Design',
      place: 'Leeds, UK',
      from: '2012',
      to: '2015',
    },
  ],
  skills: ['User research', 'Design systems', 'Prototyping', 'Accessibility', 'Data visualisation'],
  technologies: ['Figma', 'HTML', 'CSS', 'Framer'],
  languages: [
    { code: 'en', name: 'English', said: 'native', level: 'Native or bilingual' },
    { code: 'pt', name: 'Portuguese', said: 'C1', level: 'Full Professional' },
    { code: 'de', name: 'German', said: 'A2', level: 'Elementary' },
  ],
  interests: 'Night trains, letterpress, long swims',
};

export const tobias: KnownCv = {
  tongue: 'de',
  firstName: 'Tobias',
  lastName: 'von Ahrens',
  headline: 'Softwareentwickler',
  email: 't.vonahrens@post.example',
  phone: '+49 151 2345 6789',
  city: 'Hamburg',
  country: 'Deutschland',
  links: ['github.com/tvonahrens'],
  profile:
    'Entwickler mit neun Jahren Erfahrung in der Logistik, am liebsten dort, wo Maschinen und Menschen sich die Arbeit teilen.',
  experience: [
    {
      title: 'Leitender Softwareentwickler',
      company: 'Hanseport Logistik GmbH',
      place: 'Hamburg',
      from: '2021-04',
      to: null,
      points: [
        'Aufbau eines Teams von sechs Personen',
        'Einführung einer neuen Steuerung für drei Containerterminals',
      ],
    },
    {
      title: 'Softwareentwickler',
      company: 'Kranwerk Nord AG',
      place: 'Bremen',
      from: '2017-10',
      to: '2021-03',
      points: [
        'Entwicklung von Schnittstellen zwischen Lager und Versand',
        'Betreuung von zwei Auszubildenden',
      ],
    },
    {
      title: 'Werkstudent',
      company: 'Institut für Seeverkehr',
      place: 'Hamburg',
      from: '2015-10',
      to: '2017-09',
      points: ['Auswertung von Schiffsbewegungen'],
    },
  ],
  education: [
    {
      school: 'Technische Universität Hamburg',
      degree: 'M.Sc.',
      field: 'Informatik',
      place: 'Hamburg',
      from: '2015-10',
      to: '2017-09',
    },
    {
      school: 'Universität Bremen',
      degree: 'B.Sc.',
      field: 'Informatik',
      place: 'Bremen',
      from: '2012-10',
      to: '2015-09',
    },
  ],
  skills: ['Teamleitung', 'Anforderungsanalyse', 'Agile Methoden'],
  technologies: ['Java', 'Kotlin', 'PostgreSQL', 'Kubernetes', 'Kafka'],
  languages: [
    { code: 'de', name: 'Deutsch', said: 'Muttersprache', level: 'Native or bilingual' },
    { code: 'en', name: 'Englisch', said: 'verhandlungssicher', level: 'Full Professional' },
    { code: 'fr', name: 'Französisch', said: 'Grundkenntnisse', level: 'Elementary' },
  ],
  interests: 'Rudern, Modellbau',
};

export const priya: KnownCv = {
  tongue: 'en',
  firstName: 'Priya',
  lastName: 'Raghunathan',
  headline: 'Backend Engineer',
  email: 'priya.r@mailbox.example',
  phone: '(206) 555-0142',
  city: 'Seattle',
  country: 'WA',
  links: ['github.com/priyar', 'linkedin.com/in/priya-raghunathan'],
  profile: 'Backend engineer who likes queues, ledgers and everything that must not be lost.',
  experience: [
    {
      title: 'Staff Software Engineer',
      company: 'Tallgrass Payments, Inc.',
      place: 'Seattle, WA',
      from: '2021-01',
      to: null,
      points: [
        'Own the ledger that settles two million payments a day',
        'Cut the time of the nightly close from five hours to forty minutes',
      ],
    },
    {
      title: 'Software Engineer',
      company: 'Brightwater',
      place: 'Portland, OR',
      from: '2017-06',
      to: '2020-12',
      points: ['Built the first event pipeline', 'Ran the on-call rotation of nine people'],
    },
    {
      title: 'Software Engineering Intern',
      company: 'Cedar Analytics LLC',
      place: 'Boise, ID',
      from: '2016-06',
      to: '2016-09',
      points: ['Wrote an importer for sensor data'],
    },
  ],
  education: [
    {
      school: 'Oregon State University',
      degree: 'Bachelor of Science',
      field: 'Computer Science',
      place: 'Corvallis, OR',
      from: '2013-09',
      to: '2017-06',
    },
  ],
  skills: ['Distributed systems', 'Mentoring', 'Incident response'],
  technologies: ['Go', 'PostgreSQL', 'Kafka', 'Terraform', 'AWS'],
  languages: [
    { code: 'en', name: 'English', said: 'Native or bilingual', level: 'Native or bilingual' },
    { code: 'ta', name: 'Tamil', said: 'Native or bilingual', level: 'Native or bilingual' },
    { code: 'es', name: 'Spanish', said: 'Limited working proficiency', level: 'Limited Working' },
  ],
  interests: 'Fermentation, chess',
};
