import { declaredTables } from '@app/database/personal-data/declared-columns';
import { type PurposeName, purposeNames, purposes } from '@app/database/personal-data/purposes';
import { markdownTable } from './markdown-table.js';

const controllers = {
  company: 'Each company for what is its own; the platform processes it for the company (Article 28)',
  platform: 'The platform',
} as const;

/** The columns of one purpose, table by table. */
function rowsOf(purpose: PurposeName): string[][] {
  return declaredTables.flatMap(({ table, personal }) => {
    const columns = personal.filter((one) => one.purpose === purpose).map(({ column }) => `\`${column}\``);
    return columns.length === 0 ? [] : [[`\`${table}\``, columns.join(', ')]];
  });
}

function chapterOf(name: PurposeName): string {
  const { title, controller, people, basis, recipients, period } = purposes[name];
  const facts = [
    ['Responsible', controllers[controller]],
    ['About whom', people],
    ['Legal basis', basis],
    ['Who receives it', recipients],
    ['Until when', period],
  ];
  return `## ${title}

${markdownTable(['', ''], facts)}

${markdownTable(['Table', 'Columns'], rowsOf(name))}`;
}

/** What is kept about people, for what and until when: the register that Article 30 of the GDPR asks for, as the product has it. */
export function registerDocument(): string {
  return `# Register of processing

Made from \`libs/database/src/personal-data\` by \`npm run docs\`; changes made here are lost. A test holds those declarations
against the catalogue of the database: a column that nobody declared turns it red.

It says what the product keeps. Whoever runs an installation adds who they are, who protects data there, and whom they have
store files and deliver mails; whoever uses it as a company adds the same for itself. It is no legal advice: a basis that
stands here is a proposal to be looked at.

How it is kept safe: [ARCHITECTURE.md](../../ARCHITECTURE.md) says how companies are kept apart,
[permissions.md](permissions.md) who may do what.

${purposeNames.map(chapterOf).join('\n\n')}
`;
}
