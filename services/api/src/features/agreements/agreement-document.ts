import {
  type AgreementParty,
  type AgreementSection,
  agreementTitle,
  type ProcessingAgreementView,
  signatureLines,
} from '@app/contracts/agreements/processing-agreement';
import { escapeHtml } from '@app/platform/html/escape-html';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; font: 0.9375rem/1.5 Georgia, serif; }
  h1 { font-size: 1.75rem; } h2 { font-size: 1.125rem; margin-top: 2rem; break-after: avoid; }
  table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; overflow-wrap: anywhere; }
  th, td { padding: 0.375rem 0.5rem; border: 0.0625rem solid #999; text-align: left; vertical-align: top; }
  tr, .party { break-inside: avoid; } .parties { display: flex; flex-wrap: wrap; gap: 2rem; } .party { flex: 1 1 16rem; }
  .line { margin-top: 2.5rem; border-top: 0.0625rem solid #111; }
`;

const lines = (texts: readonly string[], tag: string): string =>
  texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');

function tableOf({ table }: AgreementSection): string {
  if (!table || table.rows.length === 0) return '';
  const rows = table.rows.map((cells) => `<tr>${lines(cells, 'td')}</tr>`).join('\n');
  return `<table><thead><tr>${lines(table.heads, 'th')}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
}

const partyOf = (role: string, { name, lines: about }: AgreementParty): string =>
  `<div class="party"><h2>${role}</h2><p><b>${escapeHtml(name)}</b></p>${lines(about, 'p')}</div>`;

const signatureOf = ({ name }: AgreementParty): string =>
  `<div class="party"><p>For <b>${escapeHtml(name)}</b></p>${signatureLines
    .map((line) => `<p class="line">${line}</p>`)
    .join('')}</div>`;

/** The agreement as a page that stands alone, to be kept, printed and signed. */
export function agreementDocument(view: ProcessingAgreementView): string {
  const { version, madeAt, controller, processor, sections } = view;
  const parts = sections.map(
    (section) =>
      `<section><h2>${escapeHtml(section.title)}</h2>${lines(section.paragraphs, 'p')}${tableOf(section)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${agreementTitle}</title>
<style>${style}</style>
</head>
<body>
<h1>${agreementTitle}</h1>
<p>Article 28 of the General Data Protection Regulation. Version ${version}, made on ${day.format(new Date(madeAt))}.</p>
<div class="parties">${partyOf('Controller', controller)}${partyOf('Processor', processor)}</div>
${parts.join('\n')}
<h2>Signatures</h2>
<div class="parties">${signatureOf(controller)}${signatureOf(processor)}</div>
</body>
</html>
`;
}
