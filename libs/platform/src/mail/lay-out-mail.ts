import { escapeHtml } from '../html/escape-html.js';
import type { Frame, MailLink, MailList, MailText } from './mail-text.js';

/** A mail ready to be handed over. */
export type LaidOutMail = { subject: string; text: string; html: string };

const font = `Geist,system-ui,-apple-system,'Segoe UI',sans-serif`;
const dark = `@media (prefers-color-scheme:dark){
.canvas{background:#0E1311!important}.panel{background:#151C18!important;border-color:#28332D!important}
.strong{color:#EDF3EE!important}.body{color:#B0BDB5!important}.quiet{color:#8D9B93!important}
.brand{color:#63D2A8!important}.fact{border-color:#28332D!important}
.code{background:#1D2A24!important;color:#EDF3EE!important}
.button{background:#63D2A8!important;color:#06251A!important}}`;

/** The mail as plain text and as HTML that needs nothing from the network. */
export function layOutMail(mail: MailText, { brand }: Pick<Frame, 'brand'>): LaidOutMail {
  return { subject: mail.subject, text: asText(mail, brand), html: asHtml(mail, brand) };
}

function asText(mail: MailText, brand: string): string {
  const facts = (mail.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const links = (mail.links ?? []).map(({ label, detail, address }) => `${label} (${detail}):\n${address}`);
  const lists = (mail.lists ?? []).map(listAsText);
  const button = mail.button ? `${mail.button.label}:\n${mail.button.address}` : '';
  const parts = [mail.title, ...mail.paragraphs, mail.code ?? '', facts, ...links, ...lists, button];
  return [...parts, mail.closing, brand].filter((part) => part !== '').join('\n\n');
}

function asHtml(mail: MailText, brand: string): string {
  const parts = [
    `<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#14201A">${escapeHtml(mail.title)}</h1>`,
    ...mail.paragraphs.map((words) => paragraph(words, 'body', '#46544C')),
    mail.code ? codeBlock(mail.code) : '',
    factsTable(mail.facts ?? []),
    linksTable(mail.links ?? []),
    ...(mail.lists ?? []).map(listAsHtml),
    mail.button ? button(mail.button) : '',
    paragraph(mail.closing, 'quiet', '#5E6B64', 13),
  ].filter((part) => part !== '');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title>
<style>${dark}</style></head>
<body class="canvas" style="margin:0;padding:32px 16px;background:#F6F7F4;font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview ?? '')}</div>
<div style="max-width:520px;margin:0 auto">
<div class="brand" style="padding:0 4px 16px;font-size:17px;font-weight:650;color:#0E5A45">${escapeHtml(brand)}</div>
<div class="panel" style="padding:32px;background:#FFFFFF;border:1px solid #DEE3DC;border-radius:14px">
${parts.join('\n')}
</div></div></body></html>
`;
}

function paragraph(words: string, kind: string, colour: string, size = 15): string {
  return `<p class="${kind}" style="margin:0 0 16px;font-size:${size}px;line-height:1.55;color:${colour}">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
}

function codeBlock(code: string): string {
  return `<p class="code" style="margin:8px 0 24px;padding:16px;background:#DFF1E8;border-radius:10px;color:#0B4A38;font:650 30px/1.2 ui-monospace,Menlo,monospace;letter-spacing:6px;text-align:center">
${escapeHtml(code)}
</p>`;
}

function factsTable(facts: [string, string][]): string {
  if (facts.length === 0) return '';
  const cell =
    'padding:10px 0;border-top:1px solid #DEE3DC;font-size:14px;line-height:1.4;vertical-align:top';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="fact quiet" style="${cell};padding-right:16px;color:#5E6B64">${escapeHtml(label)}</td><td class="fact strong" style="${cell};color:#14201A">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;margin:8px 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

function linksTable(links: MailLink[]): string {
  if (links.length === 0) return '';
  const cell = 'padding:10px 0;border-top:1px solid #DEE3DC;font-size:14px;line-height:1.4';
  const rows = links.map(
    ({ label, detail, address }) =>
      `<tr><td class="fact quiet" style="${cell};color:#5E6B64"><a class="strong" href="${escapeHtml(address)}" style="color:#0E5A45;font-weight:560">${escapeHtml(label)}</a><br>${escapeHtml(detail)}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;margin:8px 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

function button({ label, address }: { label: string; address: string }): string {
  return `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;background:#0E5A45;border-radius:10px;color:#FFFFFF;font-size:15px;font-weight:560;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function listAsText({ title, items, rest }: MailList): string {
  const lines = items.map(({ label, detail, address }) => `- ${label}\n  ${detail}\n  ${address}`);
  return [title, ...lines, `${rest.label}: ${rest.address}`].join('\n');
}

function listAsHtml({ title, items, rest }: MailList): string {
  const link = (address: string, label: string, style: string) =>
    `<a class="strong" href="${escapeHtml(address)}" style="color:#14201A;${style}">${escapeHtml(label)}</a>`;
  const rows = items.map(
    ({ label, detail, address }) =>
      `<li class="fact" style="margin:0;padding:12px 0;border-top:1px solid #DEE3DC">${link(address, label, 'font-size:15px;font-weight:560;line-height:1.4')}<br><span class="quiet" style="font-size:13px;line-height:1.5;color:#5E6B64">${escapeHtml(detail)}</span></li>`,
  );
  return `<h2 class="strong" style="margin:24px 0 8px;font-size:16px;line-height:1.4;color:#14201A">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0;list-style:none">${rows.join('')}</ul>
<p style="margin:8px 0 24px;font-size:14px">${link(rest.address, rest.label, 'font-size:14px')}</p>`;
}
