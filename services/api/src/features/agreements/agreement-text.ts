import { createHash } from 'node:crypto';
import type { AgreementSection } from '@app/contracts/agreements/processing-agreement';
import { declaredTables } from '@app/database/personal-data/declared-columns';
import { type PurposeName, purposeNames, purposes } from '@app/database/personal-data/purposes';
import type { Processor } from './processor.js';

/** What the product does; specs prove each sentence. */
const says = {
  apart:
    'What one company keeps is kept apart from every other one by the database itself, not only by the program.',
  roles: 'What members may read and do follows from their role alone.',
  passwords: 'Passwords are kept as hashes that cannot be turned back.',
  inspected:
    'Uploaded files are inspected before anybody opens them, and are opened by links that end after five minutes.',
  log: 'Every look of a platform administrator at one company stands in the audit log of that company, which nobody can change.',
  requests:
    'What people ask about their data reaches the controller in a queue with the date by which the law wants an answer, and what it decides is done by the product.',
  export: 'People can take along what is kept about them as a file.',
  restored:
    'What is erased stays erased: a list of it is kept outside of the database, and after a backup is brought back, it is erased again before anybody can see it.',
  endedAgain:
    'By the same list consents that were withdrawn are withdrawn again, and addresses that want no mails about jobs any more are forgotten again.',
  periods:
    'Applications that are decided are made anonymous at night, after the periods the controller sets in its privacy settings, and before that one by one when the controller wants it.',
  breach:
    'The processor can list at once whose data of the controller is concerned, what it is and since when it was kept; whenever it does, the audit log of the company says so.',
} as const;

/** The columns of the company's purposes, as a person reads them: what is declared anew stands here from then on. */
function kindsOfData(): string[][] {
  return purposeNames
    .filter((name) => purposes[name].controller === 'company')
    .map((name) => {
      const { title, people, period, basis } = purposes[name];
      return [title, people, wordsOf(name), basis, period];
    });
}

/** `cv_file_id` of an application is its cv file. */
function wordsOf(purpose: PurposeName): string {
  const words = declaredTables.flatMap(({ personal }) =>
    personal.filter((one) => one.purpose === purpose).map(({ column }) => inWords(column)),
  );
  return [...new Set(words)].join(', ');
}

const inWords = (column: string): string => column.replace(/_id$/, '').replaceAll('_', ' ');

function subject({ brand }: Processor): AgreementSection[] {
  return [
    {
      title: '1. What it is about',
      paragraphs: [
        `The processor runs ${brand}, with which the controller publishes jobs, receives applications and decides about them. It processes data of applicants and members for that and for nothing else.`,
        'The agreement holds as long as the controller has a company there.',
      ],
    },
    {
      title: '2. Instructions and confidentiality',
      paragraphs: [
        'The processor acts on documented instructions of the controller: what its members do in the product and what its settings say, and what is agreed on in writing besides. It says so where it takes an instruction for unlawful.',
        'Whoever has access for the processor is bound to confidentiality.',
      ],
    },
  ];
}

const data = (): AgreementSection => ({
  title: '3. Whose data, what and how long',
  paragraphs: ['Made from the list that every column of the database has to be in.'],
  table: { heads: ['Purpose', 'About whom', 'Data', 'Legal basis', 'Until when'], rows: kindsOfData() },
});

const others = ({ others: named }: Processor): AgreementSection => ({
  title: '4. Other processors',
  paragraphs: [
    'The processor has these others process data, on the same terms. It tells the controller before another one is added, so that the controller may object.',
    'Whoever runs its servers the processor names here: ______________________________',
  ],
  table: { heads: ['Who', 'What for'], rows: named.map(({ who, what }) => [who, what]) },
});

const duties = (): AgreementSection[] => [
  { title: '5. Measures', paragraphs: [says.apart, says.roles, says.passwords, says.inspected, says.log] },
  {
    title: '6. Rights of people',
    paragraphs: ['The processor helps the controller to answer them.', says.requests, says.export],
  },
  {
    title: '7. Breaches',
    paragraphs: [
      'The processor tells the controller of a breach of personal data without undue delay, and helps it to tell the authority and the people concerned.',
      says.breach,
    ],
  },
  {
    title: '8. Erasing and giving back',
    paragraphs: [
      says.periods,
      `${says.restored} ${says.endedAgain}`,
      'The processor keeps that list where bringing back a backup leaves it as it is. Everything else is then again as it was when the backup was made, such as restrictions, deleted comments and ended memberships: the processor tells the controller when it brings one back.',
      'When the agreement ends, the processor gives back or deletes what it keeps for the controller, as the controller chooses, unless a law wants it kept.',
    ],
  },
  {
    title: '9. Proof',
    paragraphs: [
      'The processor shows the controller what is needed to prove all this, and lets it look, itself or by somebody it names.',
    ],
  },
];

/** The text as this installation has it at this moment. */
export function agreementSections(processor: Processor): AgreementSection[] {
  return [...subject(processor), data(), others(processor), ...duties()];
}

/** Changes with every word of the text, and with nothing else. */
export const agreementVersion = (sections: AgreementSection[]): string =>
  createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 8);
