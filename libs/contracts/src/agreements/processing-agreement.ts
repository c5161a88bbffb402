/** One side of the agreement. */
export type AgreementParty = { name: string; lines: string[] };

/** A titled part of it: sentences, and a table where there is one. */
export type AgreementSection = {
  title: string;
  paragraphs: string[];
  table?: { heads: string[]; rows: string[][] };
};

/** GET processing-agreement: what a company and the platform agree on about data, as the product is at this moment. */
export type ProcessingAgreementView = {
  /** Changes with every word, and with nothing else. */
  version: string;
  madeAt: string;
  controller: AgreementParty;
  processor: AgreementParty;
  sections: AgreementSection[];
};

/** What those who sign it fill in. */
export const signatureLines = ['Name and role', 'Place and date', 'Signature'] as const;

/** What the document is called. */
export const agreementTitle = 'Data-processing agreement';
