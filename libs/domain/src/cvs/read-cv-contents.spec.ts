import { describe, expect, it } from '@jest/globals';
import { notInText } from './not-in-text.js';
import { readCvContents } from './read-cv-contents.js';

/** What was found, after a look that all of it stands there. */
function contentsOf(text: string) {
  const found = readCvContents(text);
  expect(notInText(found, text)).toEqual([]);
  return found;
}
const jobs = (text: string) =>
  contentsOf(text).experience.map(({ title, company, startDate, endDate }) => [
    title,
    company,
    startDate,
    endDate,
  ]);
const schools = (text: string) =>
  contentsOf(text).education.map(({ school, degree, fieldOfStudy, endDate }) => [
    school,
    degree,
    fieldOfStudy,
    endDate,
  ]);

describe('who it is about', () => {
  it.each([
    ['Curriculum Vitae\n\nNoor van der Meulen\nNurse\nnoor@mail.example', 'Noor', 'van der Meulen'],
    ['Name: Juan Pablo Ortiz\nE-mail: x@mail.example', 'Juan Pablo', 'Ortiz'],
    ['Senior Engineer\nMARTA KOVAL\nmarta.koval@mail.example', 'MARTA', 'KOVAL'],
    ['Dr. Ines Prata, PhD\nLisbon, Portugal', 'Ines', 'Prata'],
  ])('is read off the head of %j', (text, firstName, lastName) =>
    expect(contentsOf(text).name).toEqual({ firstName, lastName }),
  );

  it.each([
    'Experience\nAcme',
    'Software Engineer\nBerlin, Germany',
    'someone@mail.example',
    'one two three',
  ])('stays open in %j', (text) => expect(contentsOf(text).name).toBeNull());

  it('has ways to be reached', () => {
    const found = contentsOf(
      'Ada Brook\nBerlin, Germany | +49 (30) 1234-5678 | ada@mail.example\ngithub.com/ada | www.ada.example/work | LinkedIn',
    );
    expect(found).toMatchObject({
      email: 'ada@mail.example',
      phone: '+49 (30) 1234-5678',
      links: ['github.com/ada'],
    });
    expect(found.place).toEqual({ addressLocality: 'Berlin', addressCountry: 'Germany' });
    expect(contentsOf('Ada Brook\n12 High Street, 98105 Seattle, WA').place).toMatchObject({
      postalCode: '98105',
    });
    expect(contentsOf('Tel.: 030 1234567\nGeburtsdatum: 01.02.1990').phone).toBe('030 1234567');
  });

  it('has no number that is a date, a postal code or somebody else’s', () => {
    const text =
      'Ada Brook\nBorn 01.02.1990\n10115 Berlin\n\nExperience\nEngineer, Acme\t2010 – 2012\nCalled 030 12345678 daily.';
    expect(contentsOf(text).phone).toBeNull();
  });
});

describe('where somebody worked', () => {
  it.each([
    ['VOLUNTEER EXPERIENCE\nSenior Engineer, Fernweh\tMar 2019 – Feb 2022\n• Led things'],
    ['On Campus Involvement\nSenior Engineer, Fernweh\tMar 2019 – Feb 2022\n• Led things'],
    ['Work Experience\nSenior Engineer, Fernweh\tMar 2019 – Feb 2022\n• Led things'],
    ['Employment\nFernweh\tLisbon\nSenior Engineer\tMar 2019 – Feb 2022\n• Led things'],
    ['Berufserfahrung\n03/2019 – 02/2022\tSenior Engineer\nFernweh, Lisbon, Portugal\n• Led things'],
    ['Expérience\nSenior Engineer\nFernweh – Lisbon\nmars 2019 à février 2022\nLed things'],
    ['EXPERIÊNCIA PROFISSIONAL\nmarço de 2019 – fevereiro de 2022\nSenior Engineer | Fernweh\nLed things'],
    ['Experience\nSenior Engineer at Fernweh (Mar 2019 – Feb 2022)\nLed things.'],
    ['Experience\nPosition: Senior Engineer\nEmployer: Fernweh\nDates: 03/2019 – 02/2022\nLed things'],
  ])('%j', (text) => expect(jobs(text)).toEqual([['Senior Engineer', 'Fernweh', '2019-03', '2022-02']]));

  it('keeps several positions at one company apart, and what was done in each', () => {
    const found = contentsOf(
      'Experience\n\nTallgrass Inc.\nLead Engineer\t2021 – present\n• Ledger\n\nEngineer\t2019 – 2021\n• Queues\n\nBrightwater\nEngineer\t2017 – 2019\nWrote a thing that went on\nover two lines.',
    ).experience;
    expect(found.map(({ title, company, summary }) => [title, company, summary])).toEqual([
      ['Lead Engineer', 'Tallgrass Inc.', '• Ledger'],
      ['Engineer', 'Tallgrass Inc.', '• Queues'],
      ['Engineer', 'Brightwater', expect.stringMatching(/^Wrote a thing that went on\s+over two lines\.$/)],
    ]);
    expect(found[0]).toMatchObject({ current: true, endDate: null });
  });

  it('has words whole that were cut at the end of a line', () => {
    const text =
      'Experience\nBrightwater\nEngineer\t2017 – 2019\nKept clusters of many re-\ngions for multi-\ntenant work - and more.';
    const found = contentsOf(text).experience;
    expect(found.map(({ summary }) => summary)).toEqual([
      'Kept clusters of many re-gions for multi-tenant work - and more.',
    ]);
  });

  it('is left out where nothing says which name is the occupation', () => {
    expect(jobs('Experience\nQuill, Feather\t2019 – 2020\nAlpha, Omega\t2018 – 2019')).toEqual([]);
    expect(jobs('Volunteering\nEngineer, Acme\t2019 – 2020')).toEqual([]);
  });
});

describe('where somebody learned', () => {
  it.each([
    ['Education\nMSc Physics, University of Porto\t2015 – 2017', 'University of Porto', 'MSc', 'Physics'],
    [
      'Ausbildung\n10/2015 – 2017\tTechnische Universität Hamburg\nInformatik (M.Sc.)',
      'Technische Universität Hamburg',
      'M.Sc.',
      'Informatik',
    ],
    [
      'Formação\nUniversidade de Aveiro\nLicenciatura em Economia\n2014 – 2017',
      'Universidade de Aveiro',
      'Licenciatura',
      'Economia',
    ],
    [
      'Education\nOregon State University\tCorvallis, OR\nBachelor of Science in Biology\tMay 2017',
      'Oregon State University',
      'Bachelor of Science',
      'Biology',
    ],
  ])('%j', (text, school, degree, field) =>
    expect(schools(text)).toEqual([[school, degree, field, expect.stringMatching(/^2017/)]]),
  );

  it('is left out without a school', () => expect(schools('Education\nSomething\t2015 – 2017')).toEqual([]));
});

describe('what somebody can do', () => {
  it('is what stands between commas, on lines and behind labels, without grades', () => {
    const found = contentsOf(
      'Skills\nTeam lead, User research and Prototyping\nDesign (advanced) • Accessibility ●●●○○\n\nTechnical Skills\nProgramming: Go, C++, AWS (EC2, S3)\nI like to write long sentences about what I did.',
    );
    expect(found.skills).toEqual(['Team lead', 'User research and Prototyping', 'Design', 'Accessibility']);
    expect(found.technologies).toEqual(['Go', 'C++', 'AWS']);
  });

  it('names of groups in a column of their own are no skills', () => {
    const text = [
      'Skills',
      'DevOps\tAWS, Docker, Kubernetes, Rancher, Vagrant, Packer, Terraform, Jenkins, CircleCI',
      'Back-end\tKoa, Express, Django',
      'Languages\tKorean, English',
    ].join('\n');
    const found = contentsOf(text);
    expect(found.skills).toEqual(
      [
        'AWS',
        'Docker',
        'Kubernetes',
        'Rancher',
        'Vagrant',
        'Packer',
        'Terraform',
        'Jenkins',
        'CircleCI',
      ].concat(['Koa', 'Express', 'Django']),
    );
    expect(found.languages.map(({ text }) => text)).toEqual(['Korean', 'English']);
  });

  it('knows languages by their names in several of them, and their levels', () => {
    const levels = (text: string) => contentsOf(text).languages.map(({ type, level }) => [type, level]);
    expect(levels('Languages\nEnglish – C1, German (native), Klingon')).toEqual([
      ['en', 'Full Professional'],
      ['de', 'Native or bilingual'],
    ]);
    expect(levels('Sprachen\nEnglisch: verhandlungssicher\nFranzösisch\tA2')).toEqual([
      ['en', 'Full Professional'],
      ['fr', 'Elementary'],
    ]);
    expect(levels('Langues\nEspagnol\nB2\nItalien')).toEqual([
      ['es', 'Minimum Professional'],
      ['it', null],
    ]);
    expect(levels('Mother tongue(s): Portuguese\n\nLanguages\nEnglish B2 C1 B2')).toEqual([['en', null]]);
    expect(contentsOf('Languages\nJava, Python').languages).toEqual([]);
  });
});

describe('a CV of somebody who means no good', () => {
  const heading = 'Experience\n2019 – 2020\n';
  const ordinary = (
    heading + 'Engineer, Acme GmbH, Berlin\t03/2019 – 05/2021\n• Did this and that.\n'
  ).repeat(600);
  const usual = workOf(ordinary);

  it.each<[string, string]>([
    ['one word of ten million letters', 'a'.repeat(10_000_000)],
    ['twenty thousand lines', 'Engineer\n'.repeat(20_000)],
    ['dates without end', '2019 - '.repeat(100_000)],
    ['digits', '1 2'.repeat(100_000)],
    ['dashes', ('a-'.repeat(490) + '\n').repeat(100)],
    ['almost addresses', ('a.'.repeat(490) + '@\n').repeat(100)],
    ['almost links', ('a.a.a.a.com/'.repeat(80) + '\n').repeat(100)],
    ['brackets', 'Skills\n' + ('('.repeat(900) + '\n').repeat(100)],
    ['commas', 'Skills\n' + ('a,'.repeat(480) + '\n').repeat(100)],
    ['names', ('A B C D '.repeat(120) + '\n').repeat(100)],
    ['blanks', ' \t'.repeat(100_000) + 'x'],
  ])('costs no more than an ordinary one of that length: %s', (_what, text) => {
    // Time of the processor this takes, not time that passes: other work beside it changes nothing.
    expect(workOf(text)).toBeLessThan(8 * usual + 200_000);
  });

  it('shows no signs that turn or hide text', () => {
    const found = contentsOf('Ada\u200b Bro\u00adok\n\u202eada@mail.example\n\nSkills\nG\u2066o, \ufeffRust');
    expect(found.name).toEqual({ firstName: 'Ada', lastName: 'Brook' });
    expect([...found.skills, found.email]).toEqual(['Go', 'Rust', 'ada@mail.example']);
  });

  it.each(['', '\u0000\u0007', '\n\n\n', '\ud800', 'א ב ג\nניסיון'])('has nothing in it: %j', (text) => {
    expect(contentsOf(text)).toMatchObject({ name: null, email: null, experience: [], skills: [] });
  });
});

/** Microseconds of the processor that one reading takes; the least of three. */
function workOf(text: string): number {
  const once = () => {
    const before = process.cpuUsage();
    readCvContents(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  return Math.min(once(), once(), once());
}
