/** Templates of the company `$1` that are not deleted. */
export const selectTemplates = `select id, version, company_id, name, kind, subject, text, created_at, updated_at
  from message_template where company_id = $1 and deleted_at is null`;
