import type { Frame, MailBody, MailText } from './mail-text.js';

/** What one mail says, and where its facts come from. */
export type MailContent<Facts, Source> = {
  /** Reads the facts when the mail is sent; null when there is nothing left to say. */
  load(source: Source): Promise<Facts | null>;
  subject(facts: Facts, frame: Frame): string;
  body(facts: Facts, frame: Frame): MailBody;
  /** Facts for the preview and for tests. */
  example: Facts;
};

/** A mail that can be written without knowing the type of its facts. */
export type MailWriter<Source> = {
  /** The mail as of now; null when there is nothing left to say. */
  write(source: Source, frame: Frame): Promise<MailText | null>;
  writeExample(frame: Frame): MailText;
};

/** The writer of a mail, and its text for any facts. */
export type WrittenMail<Facts, Source> = MailWriter<Source> & {
  example: Facts;
  text(facts: Facts, frame: Frame): MailText;
};

/** Makes the writer of a mail from its content. */
export function writtenMail<Facts, Source>(content: MailContent<Facts, Source>): WrittenMail<Facts, Source> {
  const { example } = content;
  const text = (facts: Facts, frame: Frame): MailText => ({
    subject: content.subject(facts, frame),
    ...content.body(facts, frame),
  });
  return {
    example,
    text,
    async write(source, frame) {
      const facts = await content.load(source);
      return facts === null ? null : text(facts, frame);
    },
    writeExample: (frame) => text(example, frame),
  };
}
