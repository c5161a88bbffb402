/** Holds for an application whose person knows of no decision. */
export const waitsForDecision = `case when sent.public_stage_from > now() then coalesce(sent.public_stage_before, sent.public_stage)
    else sent.public_stage end not in ('hired', 'notSelected', 'withdrawn')`;

/** Holds for an application whose person waits for an answer about their data. */
export const waitsForAnswer = `exists (select from data_request asked where asked.company_id = sent.company_id
    and asked.application_id = sent.id and asked.answered_at is null)`;

/** Holds for an application that is kept because its person asked for that, or about which they have yet to be answered. */
export const isAskedAbout = `(sent.restricted_at is not null or ${waitsForAnswer})`;
