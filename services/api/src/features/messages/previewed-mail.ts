import { filledIn, letterParts } from '@app/contracts/messages/merge-fields';
import type { TemplateKind } from '@app/contracts/messages/message-template';
import type { MessagePreviewView } from '@app/contracts/messages/preview-message';
import { messageMail, rejectionMail } from '@app/domain/messages/letter-mails';
import { type Addressed, letterValues } from '@app/domain/messages/letter-values';
import { layOutMail } from '@app/platform/mail/lay-out-mail';
import type { PromiseInLetter } from '@app/domain/messages/next-step';
import type { Frame } from '@app/platform/mail/mail-text';

/** What somebody wants to send, its fields not filled in yet. */
export type Words = { title: string | null; text: string; files: number };

/** What is true of the application when the mail leaves. */
export type PreviewedState = {
  kind: TemplateKind;
  jobClosed: boolean;
  promise: PromiseInLetter;
  sentAt: Date;
};

/** The mail as it would be sent: filled in, written and laid out by what does so with those that are. */
export function previewedMail(
  { kind, jobClosed, promise, sentAt }: PreviewedState,
  to: Addressed,
  { title, text, files }: Words,
  frame: Frame,
): MessagePreviewView {
  const values = letterValues(to);
  const content = filledIn(text, values);
  const mail =
    kind === 'message'
      ? messageMail(
          {
            ...to,
            title: title === null ? null : filledIn(title, values),
            content,
            files,
            promise,
            sentAt,
          },
          frame,
        )
      : rejectionMail({ ...to, letter: content, jobClosed }, frame);
  const { subject, text: whole } = layOutMail(mail, frame);
  return { subject, content, parts: letterParts(text, values), mail: whole };
}
