/** What every mail knows about the installation that sends it. */
export type Frame = { brand: string; publicUrl: string };

/** Something to open. */
export type MailLink = { label: string; detail: string; address: string };

/** What a mail says, before it is laid out. Every part is text: nothing in here is markup. */
export type MailText = {
  subject: string;
  /** One line some mailboxes show beside the subject. */
  preview?: string;
  title: string;
  paragraphs: string[];
  /** A code to type into a form, on a separate line. */
  code?: string;
  /** Short facts as label and value. */
  facts?: [string, string][];
  /** What can be opened, each with a word beside it. */
  links?: MailLink[];
  /** Things one can open, under headings. */
  lists?: MailList[];
  button?: { label: string; address: string };
  closing: string;
  /** Where one POST, without a person signing in, ends mails like this one (RFC 8058). */
  unsubscribe?: string;
  /** Where an answer goes, when not to the sender of all mails. */
  replyTo?: string;
};

/** What a mail says below its subject. */
export type MailBody = Omit<MailText, 'subject'>;

/** Things of one kind, each with its own address, and where the others are. */
export type MailList = {
  title: string;
  items: { label: string; detail: string; address: string }[];
  rest: { label: string; address: string };
};
