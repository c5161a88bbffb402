/** Columns both sides read; `asked` must be in scope. */
export const dataRequestColumns = `asked.id, asked.version, asked.application_id, asked.kind, asked.field, asked.words,
  asked.requested_at, asked.due_at, asked.outcome, asked.answer, asked.answered_at`;
