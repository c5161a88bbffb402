import type { MessageTemplateView, TemplateKind } from '@app/contracts/messages/message-template';

/** A row of `message_template`, as it is read. */
export type TemplateRow = {
  id: string;
  version: number;
  company_id: string;
  name: string;
  kind: TemplateKind;
  subject: string;
  text: string;
  created_at: Date;
  updated_at: Date;
};

/** Templates of the company `$1` that are not deleted. */
export const selectTemplates = `select id, version, company_id, name, kind, subject, text, created_at, updated_at
  from message_template where company_id = $1 and deleted_at is null`;

export function templateViewOf(row: TemplateRow): MessageTemplateView {
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    name: row.name,
    kind: row.kind,
    subject: row.subject,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
