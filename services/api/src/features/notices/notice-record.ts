/** Versions of the notice of the company `$1`, with how many applications were sent under each. */
export const selectNotices = `select id, version, company_id, number,
    case when number is null then 'draft' else 'published' end as status, change, content, created_at, published_at,
    (select count(*)::int from application sent
      where sent.company_id = $1 and sent.notice_number = employer_notice.number) as people
  from employer_notice where company_id = $1`;
