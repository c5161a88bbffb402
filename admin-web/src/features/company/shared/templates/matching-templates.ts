import type { MessageTemplateView, TemplateKind } from '@app/contracts/messages/message-template';

/** Templates of this kind that have every word somebody typed, in their names or texts; those with it in the name first. */
export function matchingTemplates(
  templates: readonly MessageTemplateView[],
  kind: TemplateKind,
  typed: string,
): MessageTemplateView[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const fitting = templates.filter(
    (template) => template.kind === kind && hasAll(`${template.name} ${template.subject} ${template.text}`),
  );
  return [...fitting.filter(({ name }) => hasAll(name)), ...fitting.filter(({ name }) => !hasAll(name))];
}
