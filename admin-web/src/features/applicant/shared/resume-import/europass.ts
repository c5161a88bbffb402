import type { JsonObject, JsonValue } from '@app/contracts/applicants/imported-resume';
import { all, type Element, readXml, textAt, wordsOf } from './europass-xml.js';

/** A Europass file as a JSON Resume, and what of it has no place there; or why it cannot be read. */
export type ReadEuropass = { file: JsonObject; leftOut: string[] } | { problem: string };

/** Reads the Europass of today (a `Candidate` of HR-XML) and the one before it (a `SkillsPassport`). */
export function readEuropass(given: string): ReadEuropass {
  const read = readXml(given);
  if ('problem' in read) return read;
  const { root, element } = read;
  const learner = all(element, 'LearnerInfo')[0];
  if (root === 'SkillsPassport')
    return learner ? fromSkillsPassport(learner) : { problem: 'It has no data about a person in it.' };
  if (root === 'Candidate') return fromCandidate(element);
  return {
    problem: `It begins with <${root}>. A Europass file begins with <Candidate> or <SkillsPassport>.`,
  };
}

type Values = Record<string, JsonValue | undefined>;

/** Without what is empty. */
const filled = (values: Values): JsonObject =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
const list = (entries: JsonObject[]): JsonObject[] | undefined => (entries.length > 0 ? entries : undefined);

/** Parts of the file that are there and that nothing was made of. */
const partsIn = (element: Element, parts: Record<string, string>): string[] =>
  Object.entries(parts).flatMap(([path, name]) => (all(element, path).length > 0 ? [name] : []));

function fromSkillsPassport(learner: Element): ReadEuropass {
  const person = 'Identification';
  const contact = `${person}/ContactInfo`;
  const file = filled({
    basics: filled({
      name: namesOf(learner, `${person}/PersonName/FirstName`, `${person}/PersonName/Surname`),
      label: textAt(learner, 'Headline/Description/Label'),
      email: textAt(learner, `${contact}/Email/Contact`),
      phone: textAt(learner, `${contact}/TelephoneList/Telephone/Contact`),
      location: filled({
        address: textAt(learner, `${contact}/Address/Contact/AddressLine`),
        postalCode: textAt(learner, `${contact}/Address/Contact/PostalCode`),
        city: textAt(learner, `${contact}/Address/Contact/Municipality`),
        countryCode: textAt(
          learner,
          `${contact}/Address/Contact/Country/Code`,
          `${contact}/Address/Contact/Country/Label`,
        ),
      }),
      profiles: list(
        all(learner, `${contact}/WebsiteList/Website`).map((site) =>
          filled({ network: textAt(site, 'Use/Label') || 'Website', url: address(textAt(site, 'Contact')) }),
        ),
      ),
    }),
    work: list(all(learner, 'WorkExperienceList/WorkExperience').map(passportWork)),
    education: list(all(learner, 'EducationList/Education').map(passportSchool)),
    languages: list([
      ...all(learner, 'Skills/Linguistic/MotherTongueList/MotherTongue').map((tongue) =>
        filled({ language: languageAt(tongue), fluency: 'Native' }),
      ),
      ...all(learner, 'Skills/Linguistic/ForeignLanguageList/ForeignLanguage').map((tongue) =>
        filled({
          language: languageAt(tongue),
          fluency: lowest(
            [...(all(tongue, 'ProficiencyLevel')[0]?.children.values() ?? [])].flat().map(({ text }) => text),
          ),
        }),
      ),
    ]),
  });
  const leftOut = partsIn(learner, {
    [`${person}/Demographics`]: 'Date of birth, nationality and gender',
    [`${person}/Photo`]: 'Photo',
    'Skills/Communication': 'Communication skills, which are no list',
    'Skills/Organisational': 'Organisational skills, which are no list',
    'Skills/JobRelated': 'Job-related skills, which are no list',
    'Skills/Computer': 'Computer skills, which are no list',
    'Skills/Driving': 'Driving licence',
    'Skills/Other': 'Other skills, which are no list',
    AchievementList: 'Achievements',
    ReferenceTo: 'Attachments',
  });
  return { file, leftOut };
}

function passportWork(work: Element): JsonObject {
  return filled({
    name: textAt(work, 'Employer/Name'),
    position: textAt(work, 'Position/Label'),
    location: textAt(work, 'Employer/ContactInfo/Address/Contact/Municipality'),
    url: textAt(work, 'Employer/ContactInfo/Website/Contact'),
    ...passportPeriod(work),
    summary: wordsOf(textAt(work, 'Activities')),
  });
}

function passportSchool(school: Element): JsonObject {
  return filled({
    institution: textAt(school, 'Organisation/Name'),
    studyType: textAt(school, 'Title'),
    area: textAt(school, 'Field/Label'),
    ...passportPeriod(school),
    // JSON Resume has no such field: it is kept for exports alone.
    description: wordsOf(textAt(school, 'Activities')),
  });
}

/** Months are written `--08`; what still goes on has no end. */
function passportPeriod(entry: Element): Values {
  const date = (end: string): string => {
    const month = /\d{2}/.exec(textAt(entry, `Period/${end}/@month`))?.[0];
    const year = textAt(entry, `Period/${end}/@year`);
    return month && year ? `${year}-${month}` : year;
  };
  return { startDate: date('From'), endDate: textAt(entry, 'Period/Current') === 'true' ? '' : date('To') };
}

function fromCandidate(candidate: Element): ReadEuropass {
  const profile = 'CandidateProfile';
  const file = filled({
    basics: candidateBasics(candidate),
    work: list(all(candidate, `${profile}/EmploymentHistory/EmployerHistory`).flatMap(candidateWork)),
    education: list(
      all(candidate, `${profile}/EducationHistory/EducationOrganizationAttendance`).map(candidateSchool),
    ),
    skills: list(candidateSkills(candidate).map((name) => ({ name }))),
    languages: list(candidateLanguages(candidate)),
  });
  return { file, leftOut: partsIn(candidate, candidateRest) };
}

function candidateBasics(candidate: Element): JsonObject {
  const person = 'CandidatePerson';
  const reached = all(candidate, `${person}/Communication`);
  const channel = (name: string) =>
    reached.filter((each) => textAt(each, 'ChannelCode').toLowerCase() === name);
  const isSite = (each: Element): boolean =>
    /^(?:web|social media)/i.test(textAt(each, 'ChannelCode')) || /^https?:/i.test(textAt(each, 'URI'));
  const home = all(candidate, `${person}/Communication/Address`)[0];
  return filled({
    name: namesOf(candidate, `${person}/PersonName/GivenName`, `${person}/PersonName/FamilyName`),
    email: channel('email').map((each) => textAt(each, 'URI'))[0],
    phone: channel('telephone').map(numberOf)[0],
    summary: wordsOf(textAt(candidate, 'CandidateProfile/ExecutiveSummary')),
    location:
      home &&
      filled({
        address: textAt(home, 'AddressLine'),
        postalCode: textAt(home, 'PostalCode'),
        city: textAt(home, 'CityName'),
        countryCode: textAt(home, 'CountryCode'),
      }),
    profiles: list(
      reached
        .filter(isSite)
        .map((each) =>
          filled({ network: textAt(each, 'UseCode') || 'Website', url: address(textAt(each, 'URI')) }),
        ),
    ),
  });
}

const namesOf = (element: Element, first: string, last: string): string =>
  `${textAt(element, first)} ${textAt(element, last)}`.trim();

const competencies = (candidate: Element): readonly Element[] =>
  all(candidate, 'CandidateProfile/PersonQualifications/PersonCompetency');
const isLanguage = (skill: Element): boolean => textAt(skill, 'TaxonomyID').toLowerCase() === 'language';

function candidateSkills(candidate: Element): string[] {
  const named = competencies(candidate)
    .filter((skill) => !isLanguage(skill))
    .map((skill) => textAt(skill, 'CompetencyName'));
  const digital = all(candidate, 'CandidateProfile/DigitalSkills/DigitalSkillsGroup/DigitalSkill');
  return [...named, ...digital.map(({ text }) => text.trim())].filter((name) => name !== '');
}

function candidateLanguages(candidate: Element): JsonObject[] {
  const mother = all(candidate, 'CandidatePerson/PrimaryLanguageCode').map(({ text }) => text.trim());
  return [
    ...mother.map((code) => ({ language: languageName(code), fluency: 'Native' })),
    ...competencies(candidate)
      .filter(isLanguage)
      .map((skill) =>
        filled({
          language: languageName(textAt(skill, 'CompetencyID', 'CompetencyName')),
          fluency: lowest(all(skill, 'CompetencyDimension/Score/ScoreText').map(({ text }) => text)),
        }),
      ),
  ];
}

/** Parts of a `Candidate` that a JSON Resume has no field for. */
const candidateRest = {
  'CandidatePerson/BirthDate': 'Date of birth',
  'CandidatePerson/NationalityCode': 'Nationality',
  'CandidatePerson/GenderCode': 'Gender',
  'CandidateProfile/Attachment': 'Photo and attachments',
  'CandidateProfile/Licenses/License': 'Driving licence',
  'CandidateProfile/Certifications/Certification': 'Certificates',
  'CandidateProfile/PublicationHistory/Publication': 'Publications',
  'CandidateProfile/Projects/Project': 'Projects',
  'CandidateProfile/VoluntaryWorks/VoluntaryWork': 'Volunteering',
  'CandidateProfile/ConferencesAndSeminars/ConferenceAndSeminar': 'Conferences and seminars',
  'CandidateProfile/NetworksAndMemberships/NetworkAndMembership': 'Networks and memberships',
  'CandidateProfile/CreativeWorks/CreativeWork': 'Creative works',
  'CandidateProfile/EmploymentReferences/EmploymentReference': 'References',
};

function candidateWork(employer: Element): JsonObject[] {
  return all(employer, 'PositionHistory').map((position) =>
    filled({
      name: textAt(employer, 'OrganizationName'),
      position: textAt(position, 'PositionTitle'),
      location:
        textAt(position, 'City') || textAt(employer, 'OrganizationContact/Communication/Address/CityName'),
      ...candidatePeriod(position, 'EmploymentPeriod'),
      summary: wordsOf(textAt(position, 'Description')),
    }),
  );
}

const candidateSchool = (school: Element): JsonObject =>
  filled({
    institution: textAt(school, 'OrganizationName'),
    studyType: textAt(school, 'EducationDegree/DegreeName', 'ProgramName'),
    area: textAt(school, 'MajorProgramName', 'EducationDegree/OccupationalSkillsCovered'),
    ...candidatePeriod(school, 'AttendancePeriod'),
  });

function candidatePeriod(entry: Element, period: string): Values {
  const date = (end: string): string =>
    textAt(entry, `${period}/${end}/FormattedDateTime`, `${period}/${end}`).slice(0, 10);
  const isCurrent = textAt(entry, 'CurrentIndicator', `${period}/CurrentIndicator`) === 'true';
  return { startDate: date('StartDate'), endDate: isCurrent ? '' : date('EndDate') };
}

/** A number in parts: country, area and the rest. */
function numberOf(phone: Element): string {
  const country = textAt(phone, 'CountryDialing').replace(/^\+/, '');
  const own = [textAt(phone, 'AreaDialing'), textAt(phone, 'DialNumber')]
    .filter((part) => part !== '')
    .join(' ');
  return country === '' ? own || textAt(phone, 'URI') : `+${country} ${own}`;
}

const address = (text: string): string =>
  text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;

/** Of marks for reading, speaking and writing the lowest: no more is claimed than holds for all of them. */
const lowest = (marks: string[]): string =>
  marks
    .map((mark) => mark.trim().toUpperCase())
    .filter((mark) => /^[ABC][12]$/.test(mark))
    .sort()[0] ?? '';

const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Codes are of two letters or of three; the engine knows both. */
function languageName(code: string): string {
  if (!/^[a-z]{2,3}$/i.test(code)) return code;
  return inEnglish.of(Intl.getCanonicalLocales(code.toLowerCase())[0] ?? code) ?? code;
}

const languageAt = (tongue: Element): string => {
  const code = textAt(tongue, 'Description/Code');
  return code ? languageName(code) : textAt(tongue, 'Description/Label');
};
