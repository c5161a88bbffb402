/** What every mail knows about the installation that sends it. */
export type Frame = { brand: string; publicUrl: string };

/** What a mail says, before it is laid out. Every part is text: nothing in here is markup. */
export type MailText = {
  subject: string;
  /** One line some mailboxes show beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Short facts as label and value. */
  facts?: [string, string][];
  button?: { label: string; address: string };
  closing: string;
  /** Where an answer goes, when not to the sender of all mails. */
  replyTo?: string;
};
