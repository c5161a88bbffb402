/** What became of a mail as members read it, for statements in which `mail` is a row of `email_message`. */
export const mailState = `case when mail.status = 'sending' then 'queued'
  when mail.status = 'dropped' and mail.failure in ('unwanted', 'pointless') then mail.failure else mail.status end`;
