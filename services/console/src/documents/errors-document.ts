import { errorCatalogue } from '@app/contracts/errors/catalogue';
import { markdownTable } from './markdown-table.js';

const example = {
  type: 'about:blank',
  title: errorCatalogue['request.invalid'].message,
  status: 400,
  code: 'request.invalid',
  message: errorCatalogue['request.invalid'].message,
  errors: { title: 'Please enter a job title' },
  requestId: '0190a2b4-…',
};

/** Every error the API answers with: code, status, and what a person reads. */
export function errorsDocument(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    message,
  ]);
  return `# Errors

Made from \`libs/contracts/src/errors/catalogue.ts\` by \`npm run docs\`; changes made here are lost.

An error is a problem document (RFC 9457). Programs look at \`code\`; \`message\` is for people. Where fields are wrong,
\`errors\` names each of them.

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`

${markdownTable(['Code', 'Status', 'Message'], rows)}
`;
}
