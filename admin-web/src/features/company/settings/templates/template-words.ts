import type { TemplateKind } from '@app/contracts/messages/message-template';

/** What is written from a template, as people say it. */
export const templateKindWords: Record<TemplateKind, string> = {
  message: 'Messages',
  rejection: 'Refusals',
};
