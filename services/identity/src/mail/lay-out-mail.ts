import { escapeHtml } from '@app/platform/html/escape-html';
import type { MailText } from './mail-texts.js';

export interface LaidOutMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail as plain text and as simple HTML that needs nothing from the network. */
export function layOutMail(mail: MailText, brand: string): LaidOutMail {
  return { subject: mail.subject, text: plainText(mail, brand), html: html(mail, brand) };
}

function plainText(mail: MailText, brand: string): string {
  return [
    mail.title,
    ...mail.paragraphs,
    ...(mail.code ? [mail.code] : []),
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.address}`] : []),
    mail.closing,
    brand,
  ].join('\n\n');
}

function html(mail: MailText, brand: string): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#14201A">${escapeHtml(mail.title)}</h1>`,
    ...mail.paragraphs.map((text) => paragraph(text, '#46544C')),
    mail.code ? codeBlock(mail.code) : '',
    mail.button ? button(mail.button) : '',
    paragraph(mail.closing, '#5E6B64'),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#F6F7F4;font-family:Geist,system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto">
<div style="padding:0 4px 16px;font-size:17px;font-weight:650;color:#0E5A45">${escapeHtml(brand)}</div>
<div style="padding:32px;background:#FFFFFF;border:1px solid #DEE3DC;border-radius:14px">
${body}
</div></div></body></html>`;
}

function paragraph(text: string, colour: string): string {
  return `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;color:${colour}">${escapeHtml(text)}</p>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:8px 0 24px;padding:16px;background:#DFF1E8;border-radius:10px;color:#0B4A38;font:650 30px/1.2 ui-monospace,Menlo,monospace;letter-spacing:6px;text-align:center">
${escapeHtml(code)}
</p>`;
}

function button({ label, address }: { label: string; address: string }): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;background:#0E5A45;border-radius:10px;color:#FFFFFF;font-size:15px;font-weight:560;text-decoration:none">${escapeHtml(label)}</a></p>`;
}
