import type { KnownCv, KnownSchool, KnownWork } from './known-cv.js';

/** What is drawn below each other, whatever draws it. */
export type Block =
  | { kind: 'line'; left: string; right?: string; isStrong?: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'item'; text: string }
  | { kind: 'gap' }
  | { kind: 'row'; label: string; blocks: Block[] };
export type Section = { about: string; heading: string; blocks: Block[] };

const line = (left: string, right?: string, isStrong?: boolean): Block => ({
  kind: 'line',
  left,
  right,
  isStrong,
});
const gap: Block = { kind: 'gap' };

const monthNames: Record<KnownCv['tongue'], string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};
const today = { en: 'present', de: 'heute', fr: "aujourd'hui", pt: 'presente', es: 'actualidad' };
const between = { en: ' to ', de: ' bis ', fr: ' à ', pt: ' a ', es: ' a ' };
const of = { en: ' ', de: ' ', fr: ' ', pt: ' de ', es: ' de ' };

export type DateStyle = 'names' | 'slashes' | 'dots' | 'iso' | 'words' | 'years';

function dateIn(tongue: KnownCv['tongue'], date: string, style: DateStyle): string {
  const [year = '', month] = date.split('-');
  if (month === undefined || style === 'years') return year;
  if (style === 'iso') return date;
  if (style === 'slashes') return `${month}/${year}`;
  if (style === 'dots') return `${month}.${year}`;
  return `${monthNames[tongue][Number(month) - 1] ?? ''}${of[tongue]}${year}`;
}

/** A span of time in one of many notations. */
export function spanOf(tongue: KnownCv['tongue'], from: string, to: string | null, style: DateStyle): string {
  const end = to === null ? today[tongue] : dateIn(tongue, to, style);
  return `${dateIn(tongue, from, style)}${style === 'words' ? between[tongue] : ' – '}${end}`;
}

/** How the head of an entry is written: where title, company, place and dates stand. */
export type EntryStyle = (names: { first: string; second: string; place: string; dates: string }) => {
  head: Block[];
  label?: string;
};

export const entryStyles = {
  datesRight: ({ first, second, dates }) => ({ head: [line(`${first}, ${second}`, dates, true)] }),
  companyAbove: ({ first, second, place, dates }) => ({
    head: [line(second, place, true), line(first, dates)],
  }),
  datesBelow: ({ first, second, place, dates }) => ({
    head: [line(first, undefined, true), line(`${second}, ${place}`), line(dates)],
  }),
  datesAbove: ({ first, second, place, dates }) => ({
    head: [line(dates), line(first, undefined, true), line(`${second} – ${place}`)],
  }),
  inBrackets: ({ first, second, dates }) => ({
    head: [line(`${first} at ${second} (${dates})`, undefined, true)],
  }),
  withBars: ({ first, second, dates }) => ({
    head: [line(`${first} | ${second} | ${dates}`, undefined, true)],
  }),
  companyDash: ({ first, second, dates }) => ({
    head: [line(`${second} — ${first}`, undefined, true), line(dates)],
  }),
  companyTitleDates: ({ first, second, place, dates }) => ({
    head: [line(second, undefined, true), line(first), line(dates), line(place)],
  }),
  datesLeft: ({ first, second, place, dates }) => ({
    label: dates,
    head: [line(first, undefined, true), line(`${second}, ${place}`)],
  }),
  datesLeftOneLine: ({ first, second, dates }) => ({
    label: dates,
    head: [line(`${first}, ${second}`, undefined, true)],
  }),
  titleThenCompanyRight: ({ first, second, place, dates }) => ({
    head: [line(first, dates, true), line(`${second} · ${place}`)],
  }),
} satisfies Record<string, EntryStyle>;

const labelsIn = {
  en: ['Dates', 'Position', 'Employer', 'Qualification', 'School'],
  de: ['Zeitraum', 'Position', 'Arbeitgeber', 'Abschluss', 'Hochschule'],
  fr: ['Dates', 'Poste', 'Employeur', 'Diplôme', 'Établissement'],
  pt: ['Datas', 'Cargo', 'Empresa', 'Grau', 'Instituição'],
  es: ['Fechas', 'Puesto', 'Empresa', 'Titulación', 'Escuela'],
};

/** Every part of the head on a line with its label, as forms for applicants have it. */
export const labelledEntry =
  (tongue: KnownCv['tongue'], isSchool: boolean): EntryStyle =>
  ({ first, second, dates }) => {
    const [of = '', title = '', company = '', degree = '', school = ''] = labelsIn[tongue];
    return {
      head: [
        line(`${of}: ${dates}`),
        line(`${isSchool ? degree : title}: ${first}`),
        line(`${isSchool ? school : company}: ${second}`),
      ],
    };
  };

export type CvStyle = {
  entry: EntryStyle;
  schoolEntry?: EntryStyle;
  dates: DateStyle;
  points: 'items' | 'text' | 'none';
  skills: 'commas' | 'items' | 'lines' | 'labels' | 'bars';
  languages: 'commas' | 'brackets' | 'dash' | 'below' | 'right';
  contact: 'lines' | 'bars' | 'labels';
  headings: 'plain' | 'capitals';
  /** Skills and technologies under one heading. */
  isOneSkillList?: boolean;
};

function workBlocks(cv: KnownCv, work: KnownWork, { entry, dates, points }: CvStyle): Block[] {
  const span = spanOf(cv.tongue, work.from, work.to, dates);
  const { head, label } = entry({ first: work.title, second: work.company, place: work.place, dates: span });
  const told: Block[] =
    points === 'none'
      ? []
      : points === 'text'
        ? [{ kind: 'text', text: work.points.join(' ') }]
        : work.points.map((text) => ({ kind: 'item', text }));
  return label === undefined
    ? [...head, ...told, gap]
    : [{ kind: 'row', label, blocks: [...head, ...told] }, gap];
}

function schoolBlocks(
  cv: KnownCv,
  { degree, field, school, place, from, to }: KnownSchool,
  style: CvStyle,
): Block[] {
  const joins = { en: degree.startsWith('Bach') ? ' in ' : ' ', de: ' ', fr: ' ', pt: ' em ', es: ' en ' };
  const first = field === '' ? degree : `${degree}${joins[cv.tongue]}${field}`;
  const { head, label } = (style.schoolEntry ?? style.entry)({
    first,
    second: school,
    place,
    dates: spanOf(cv.tongue, from, to, style.dates),
  });
  return label === undefined ? [...head, gap] : [{ kind: 'row', label, blocks: head }, gap];
}

function listed(names: string[], style: CvStyle['skills'], label: string): Block[] {
  if (style === 'items') return names.map((text) => ({ kind: 'item', text }));
  if (style === 'lines') return names.map((name) => line(name));
  if (style === 'labels') return [line(`${label}: ${names.join(', ')}`)];
  return [{ kind: 'text', text: names.join(style === 'bars' ? ' | ' : ', ') }];
}

function languageBlocks(cv: KnownCv, style: CvStyle['languages']): Block[] {
  const { languages } = cv;
  if (style === 'commas') return [line(languages.map(({ name, said }) => `${name} (${said})`).join(', '))];
  if (style === 'below')
    return languages.flatMap(({ name, said }) => [line(name, undefined, true), line(said)]);
  if (style === 'right') return languages.map(({ name, said }) => line(name, said));
  return languages.map(({ name, said }) =>
    line(style === 'dash' ? `${name} – ${said}` : `${name} (${said})`),
  );
}

const contactLabels = {
  en: ['Email', 'Phone', 'Address'],
  de: ['E-Mail', 'Telefon', 'Wohnort'],
  fr: ['E-mail', 'Téléphone', 'Adresse'],
  pt: ['E-mail', 'Telemóvel', 'Morada'],
  es: ['Correo', 'Teléfono', 'Dirección'],
};

/** How to reach somebody, in one line or several. */
export function contactBlocks(cv: KnownCv, style: CvStyle['contact']): Block[] {
  const place = `${cv.city}, ${cv.country}`;
  const values = [cv.email, cv.phone, place];
  if (style === 'bars') return [line([place, cv.phone, cv.email].join(' | ')), line(cv.links.join(' | '))];
  const labels = contactLabels[cv.tongue];
  const lines = style === 'labels' ? values.map((value, at) => `${labels[at] ?? ''}: ${value}`) : values;
  return [...lines, ...cv.links].map((text) => line(text));
}

const headingsIn: Record<KnownCv['tongue'], string[]> = {
  en: ['Contact', 'Profile', 'Work Experience', 'Education', 'Skills', 'Tools', 'Languages', 'Interests'],
  de: [
    'Kontakt',
    'Profil',
    'Berufserfahrung',
    'Ausbildung',
    'Kenntnisse',
    'IT-Kenntnisse',
    'Sprachen',
    'Interessen',
  ],
  fr: [
    'Contact',
    'Profil',
    'Expérience professionnelle',
    'Formation',
    'Compétences',
    'Outils',
    'Langues',
    "Centres d'intérêt",
  ],
  pt: [
    'Contactos',
    'Perfil',
    'Experiência profissional',
    'Formação académica',
    'Competências',
    'Ferramentas',
    'Línguas',
    'Interesses',
  ],
  es: [
    'Contacto',
    'Perfil',
    'Experiencia laboral',
    'Formación',
    'Competencias',
    'Herramientas',
    'Idiomas',
    'Intereses',
  ],
};

/** All parts of a CV but its head. */
export function sectionsOf(cv: KnownCv, style: CvStyle): Section[] {
  const names = headingsIn[cv.tongue].map((name) =>
    style.headings === 'capitals' ? name.toUpperCase() : name,
  );
  const [
    contact = '',
    profile = '',
    work = '',
    school = '',
    skills = '',
    tools = '',
    languages = '',
    interests = '',
  ] = names;
  const all = [...cv.skills, ...cv.technologies];
  const tail: Section[] = style.isOneSkillList
    ? [{ about: 'skills', heading: skills, blocks: listed(all, style.skills, skills) }]
    : [
        { about: 'skills', heading: skills, blocks: listed(cv.skills, style.skills, skills) },
        { about: 'skills', heading: tools, blocks: listed(cv.technologies, style.skills, tools) },
      ];
  return [
    { about: 'contact', heading: contact, blocks: contactBlocks(cv, style.contact) },
    { about: 'profile', heading: profile, blocks: [{ kind: 'text', text: cv.profile }] },
    {
      about: 'experience',
      heading: work,
      blocks: cv.experience.flatMap((entry) => workBlocks(cv, entry, style)),
    },
    {
      about: 'education',
      heading: school,
      blocks: cv.education.flatMap((entry) => schoolBlocks(cv, entry, style)),
    },
    ...tail,
    { about: 'languages', heading: languages, blocks: languageBlocks(cv, style.languages) },
    { about: 'interests', heading: interests, blocks: [{ kind: 'text', text: cv.interests }] },
  ];
}
