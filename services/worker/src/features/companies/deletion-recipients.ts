/** True for applications whose applicant knows of no decision. */
export const waitsForDecision = `case when sent.public_stage_from > now() then coalesce(sent.public_stage_before, sent.public_stage)
    else sent.public_stage end not in ('hired', 'notSelected', 'withdrawn')`;

/** True for applications with an open data request. */
export const waitsForAnswer = `exists (select from data_request request where request.company_id = sent.company_id
    and request.application_id = sent.id and request.answered_at is null)`;

/** True for applications that are restricted or have an open data request. */
export const isRestrictedOrWaits = `(sent.restricted_at is not null or ${waitsForAnswer})`;
