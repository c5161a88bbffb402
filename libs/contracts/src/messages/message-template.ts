import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import { line, optionalLine } from '../vocabulary/text.js';
import { letter } from './letter.js';
import { mergeFieldProblem } from './merge-fields.js';

/** What is written from a template: a message to an applicant, or the letter of a refusal. */
export const templateKinds = ['message', 'rejection'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Subject of a message, with fields that are filled in when it is sent; may be empty. */
export const messageSubject = optionalLine(200).superRefine((text, context) => {
  const message = mergeFieldProblem(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** POST message-templates, and PUT message-templates/:id with `If-Match`: a text the company writes from again and again. */
export const MessageTemplateBody = z
  .strictObject({
    /** What the company's own people call it; no applicant ever reads it. */
    name: line(80, 'Please give the template a name'),
    kind: z.enum(templateKinds, 'Choose message or refusal'),
    subject: messageSubject.default(''),
    text: letter,
  })
  .superRefine(({ kind, subject }, context) => {
    if (kind === 'message' || subject === '') return;
    const message = 'Refusals all have the same subject. Leave this empty';
    context.addIssue({ code: 'custom', path: ['subject'], message });
  });
export type MessageTemplateBody = z.output<typeof MessageTemplateBody>;

/** The same from a client that sends back what GET message-templates/:id answered. */
export const MessageTemplateRecordBody = wholeRecord(MessageTemplateBody, {
  readOnly: ['id', 'version', 'companyId', 'createdAt', 'updatedAt'],
});

/** GET message-templates. */
export const ListMessageTemplatesQuery = listQuery(
  ['name', 'kind', 'createdAt', 'updatedAt', 'id'],
  { id: idsFilter, kind: z.enum(templateKinds, 'Choose message or refusal').optional() },
  { field: 'name', direction: 'ASC' },
);
/** The same, read. */
export type ListMessageTemplatesQuery = z.output<typeof ListMessageTemplatesQuery>;

/** A template as those who write to applicants read it. */
export type MessageTemplateView = {
  id: string;
  version: number;
  companyId: string;
  name: string;
  kind: TemplateKind;
  /** Empty where a message has none of its own, and for refusals. */
  subject: string;
  text: string;
  createdAt: string;
  updatedAt: string;
};

/** What something was written from, also where it is deleted since. */
export type NamedTemplate = { id: string; name: string };

/** Where something names the template it was written from; null where it was written without one. */
export const chosenTemplate = z.uuid('There is no such template').nullish();
