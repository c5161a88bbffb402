import { fonts, pdfOf } from './cv/pdf-of.js';

/** A document that goes along with a message of the demo: paragraphs below a heading. */
export type DemoAttachment = { fileName: string; heading: string; paragraphs: string[] };

export const paidTask: DemoAttachment = {
  fileName: 'Paid task.pdf',
  heading: 'The dispatch desk on a bad day',
  paragraphs: [
    'A storm has closed two harbours. A dispatcher has forty crews to send elsewhere, and the radio does not stop. Show us the screen they work on for the next hour.',
    'We would like to see two or three screens, and how one leads to the other. Sketches are as good as pictures. Tell us what you left out, and why.',
    'Please spend no more than four hours; we pay for five. Send what you have by Friday, and we talk about it together on Tuesday.',
  ],
};

export const certificate: DemoAttachment = {
  fileName: 'Certificate of accessible design.pdf',
  heading: 'Certificate of accessible design',
  paragraphs: [
    'Daniel Osei took part in the course on accessible interfaces, 48 hours, and passed its examination with distinction.',
    'Subjects: contrast and colour, keyboard and focus, screen readers, forms that forgive, testing with people.',
  ],
};

/** The document as a PDF. */
export function drawAttachment({ heading, paragraphs }: DemoAttachment, at: Date): Promise<Buffer> {
  return pdfOf({ title: heading, author: 'Northwind', at, margin: 64 }, (document) => {
    document.font(fonts.serifBold).fontSize(22).fillColor('#1c2430').text(heading).moveDown(1);
    document.font(fonts.serif).fontSize(12);
    for (const paragraph of paragraphs) document.text(paragraph, { lineGap: 3, paragraphGap: 12 });
  });
}
