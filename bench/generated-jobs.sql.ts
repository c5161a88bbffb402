/** Words generated jobs are made of. Their shares follow those of real listings: see `drawnTitle`. */
const words = {
  level: ['', '', 'Senior ', 'Junior ', 'Lead ', 'Principal ', 'Associate ', 'Graduate '],
  field: [
    '',
    ', Payments',
    ', Growth',
    ', Platform',
    ', Search',
    ', Mobile',
    ', Identity',
    ', Billing',
    ', Data',
  ],
  engineer: [
    'Data',
    'Platform',
    'Site Reliability',
    'Machine Learning',
    'Test',
    'Network',
    'Mechanical',
    'Process',
  ],
  office: [
    'Product Manager',
    'Product Designer',
    'Data Analyst',
    'Android Developer',
    'Frontend Developer',
    'Account Executive',
    'Talent Partner',
    'Office Manager',
    'Payroll Specialist',
    'Customer Success Manager',
  ],
  other: [
    'Accountant',
    'Chef de Partie',
    'Baker',
    'Warehouse Operative',
    'Delivery Driver',
    'Teacher of Mathematics',
    'Teaching Assistant',
    'Electrician',
    'Plumber',
    'Carpenter',
    'Bricklayer',
    'Quantity Surveyor',
    'Receptionist',
    'Hotel Night Manager',
    'Barista',
    'Store Manager',
    'Sales Assistant',
    'Care Assistant',
    'Dental Hygienist',
    'Pharmacist',
    'Physiotherapist',
    'Veterinary Surgeon',
    'Social Worker',
    'Paralegal',
    'Civil Servant',
    'Policy Adviser',
    'Journalist',
    'Copywriter',
    'Photographer',
    'Video Editor',
    'Gardener',
    'Forester',
    'Farm Hand',
    'Train Driver',
    'Pilot',
    'Cabin Crew',
    'Machinist',
    'Welder',
    'Cleaner',
    'Security Officer',
  ],
  skill: [
    'TypeScript',
    'PostgreSQL',
    'React',
    'Java',
    'Python',
    'Go',
    'Rust',
    'Terraform',
    'Figma',
    'SQL',
    'Excel',
    'Negotiation',
    'Scheduling',
    'Bookkeeping',
    'First aid',
    'Driving licence',
    'Forklift',
    'Customer service',
    'Stock control',
    'Food hygiene',
    'Safeguarding',
    'Report writing',
    'Budgeting',
    'Public speaking',
  ],
  city: [
    'Berlin',
    'Turin',
    'Lyon',
    'Porto',
    'Gdańsk',
    'Malmö',
    'Leeds',
    'Cork',
    'Ghent',
    'Brno',
    'Graz',
    'Seville',
    'Zürich',
    'Utrecht',
    'Tampere',
    'Tartu',
  ],
  syllable: [
    'ba',
    'cor',
    'del',
    'fen',
    'gra',
    'hol',
    'jor',
    'kel',
    'lum',
    'mer',
    'nor',
    'pel',
    'rin',
    'sol',
    'tav',
    'vel',
  ],
};

const arrayOf = (list: keyof typeof words) =>
  `array[${words[list].map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;

/** Draws are made from the job's number, so that every run makes the same jobs, in any order. */
export const vocabulary = `
create schema bench;
create function bench.share(n bigint, salt bigint) returns float8 language sql immutable parallel safe
  return (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496;
create function bench.pick(list text[], n bigint, salt bigint) returns text language sql immutable parallel safe
  return list[1 + floor(bench.share(n, salt) * cardinality(list))::int];
create function bench.made_up(n bigint) returns text language sql immutable parallel safe
  return bench.pick(${arrayOf('syllable')}, n, 1) || bench.pick(${arrayOf('syllable')}, n, 2)
    || bench.pick(${arrayOf('syllable')}, n, 3) || case when n % 3 = 0 then bench.pick(${arrayOf('syllable')}, n, 4) else '' end;

create table bench.company as
  select n as number, ('0190b000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    initcap(bench.made_up(n)) || ' ' || bench.pick(array['Works','Partners','Care','Foods','Systems','Trust','Studio','Rail'], n, 9)
      as name
  from generate_series(1, 6000) n;
alter table bench.company add primary key (number);

create table bench.sentence as
  select n as number, bench.pick(array['You will','Together we','Our team will','Each week you','With us you'], n, 1) || ' '
    || bench.pick(array['plan','review','improve','build','prepare','explain','measure','repair','organise','deliver'], n, 2)
    || ' the ' || bench.pick(array['schedule','pipeline','reports','orders','kitchen','classroom','network','budget','interface','ward'], n, 3)
    || ' of our ' || bench.pick(array['growing','friendly','regional','distributed','experienced','newly founded'], n, 4) || ' '
    || bench.pick(array['team','department','shop','practice','platform','site','customers','clients'], n, 5)
    || ' and work closely with ' || bench.made_up(n + 100000) || ' on ' || bench.made_up(n % 700) || '.' as text
  from generate_series(1, 8000) n;
alter table bench.sentence add primary key (number);
analyze bench.company, bench.sentence;
`;

/** 27 % engineers (19 % of software), 0.9 % solicitors, 5 % nurses of whom 2 % work part time. */
const drawnTitle = `case
    when kind < 0.19 then bench.pick(${arrayOf('level')}, n, 11) || 'Software Engineer' || bench.pick(${arrayOf('field')}, n, 12)
    when kind < 0.27 then bench.pick(${arrayOf('level')}, n, 11) || bench.pick(${arrayOf('engineer')}, n, 13) || ' Engineer'
    when kind < 0.40 then bench.pick(${arrayOf('level')}, n, 11) || bench.pick(${arrayOf('office')}, n, 14)
    when kind < 0.449 then 'Registered Nurse'
    when kind < 0.450 then 'Registered Nurse, part time'
    when kind < 0.459 then bench.pick(${arrayOf('level')}, n, 11) || 'Solicitor'
    else bench.pick(${arrayOf('level')}, n, 11) || bench.pick(${arrayOf('other')}, n, 15) end`;

/**
 * Jobs with these numbers, of so many in all, as they would be after publishing: roughly one after the other, as people
 * do it, so that the newest lie together.
 */
const drawnJobs = `
  select n, md5('job' || n)::uuid as job_id, company.id as company_id, company.name as company_name,
    now() - make_interval(secs => 86400 * (120 * (1 - n::float8 / $3::bigint) + 2 * bench.share(n, 21))) as published_at,
    case when bench.share(n, 22) < 0.5 then now() + make_interval(secs => 3600 + bench.share(n, 23) * 86400 * 60) end as expired_at,
    floor(bench.share(n, 24) * 4)::smallint as location_type, 1 + floor(bench.share(n, 25) * 3)::smallint as employment_type,
    floor(bench.share(n, 26) * 4)::smallint as seniority,
    (case when kind < 0.40 then (array[21, 9, 23, 8, 14])[1 + floor(bench.share(n, 27) * 5)::int]
      when kind < 0.45 then 10 else 1 + floor(bench.share(n, 27) * 20)::int end)::smallint as industry,
    ${drawnTitle} as title, bench.pick(${arrayOf('city')}, n, 31) as city,
    array_remove(array[bench.pick(${arrayOf('skill')}, n, 32), bench.pick(${arrayOf('skill')}, n, 33),
      case when kind < 0.40 and bench.share(n, 34) < 0.25 then 'Kubernetes' end,
      case when kind < 0.27 and bench.share(n, 35) < 0.00003 then 'Nurse' end], null) as skills,
    case when bench.share(n, 36) < 0.6 then 24000 + floor(bench.share(n, 37) * 90) * 1000 end as pay,
    texts.description
  from (select n, bench.share(n, 10) as kind from generate_series($1::bigint, $2::bigint) n) drawn
  join bench.company on company.number = 1 + floor(bench.share(drawn.n, 20) * 6000)::int
  cross join lateral (select string_agg(text, ' ') as description from generate_series(1, 5 + (drawn.n % 6)::int) place
    join bench.sentence on sentence.number = 1 + floor(bench.share(drawn.n, 100 + place) * 8000)::int) texts`;

const nameOf = (column: string, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[nullif(${column}, 0)]`;

/** Writes them into the projection, as publishing would. */
export function insertSearched(
  names: Record<'locationType' | 'employmentType' | 'seniority' | 'industry', string[]>,
): string {
  return `insert into job_search (job_id, company_id, published_at, expired_at, location_type, employment_type, seniority,
      industry, yearly_pay, currency, place_tsv, title_tsv, head, body, card, changed_at)
    select job_id, company_id, published_at, expired_at, location_type, employment_type, seniority, industry, pay,
      case when pay is not null then 'EUR' end, place_tsv, title_tsv, head, head || to_tsvector('job_words', description),
      json_build_object('id', job_id, 'companyId', company_id, 'companyName', company_name, 'companyLogo', null,
        'title', title, 'position', null, 'place', city || ', DE',
        'locationType', ${nameOf('location_type', names.locationType)},
        'employmentType', ${nameOf('employment_type', names.employmentType)},
        'seniority', ${nameOf('seniority', names.seniority)}, 'industry', ${nameOf('industry', names.industry)},
        'skills', skills, 'salary', case when pay is not null then json_build_object('currency', 'EUR', 'value',
          json_build_object('minValue', pay - 6000, 'maxValue', pay, 'unitText', 'YEAR')) end,
        'publishedAt', published_at, 'expiredAt', expired_at)::text, now()
    from (${drawnJobs}) drawn,
      lateral (select to_tsvector('job_words', city || ' Germany') as place_tsv, to_tsvector('job_words', title) as title_tsv,
        to_tsvector('job_words', company_name || ' ' || array_to_string(skills, ' ')) as named_tsv) found,
      lateral (select setweight(title_tsv, 'A') || setweight(named_tsv, 'B') || setweight(place_tsv, 'C') as head) joined`;
}

/** Writes the same jobs and their companies into the tables a platform without a projection would read. */
export const insertCompanies = `insert into company (id, name, status, location, social, created_at)
  select id, name, 'published', '{"city":"Berlin","country":"DE"}', '{}', now() from bench.company`;
export function insertJobs(
  names: Record<'locationType' | 'employmentType' | 'seniority' | 'industry', string[]>,
): string {
  return `insert into job (id, company_id, pipeline_id, slug, title, industry, seniority, description, skills, languages,
      employment_type, location_type, location, salary, education, experience, requirements, questions, settings, status,
      live, published_at, expired_at, created_at)
    select job_id, company_id, job_id, 'job-' || n, title, ${nameOf('industry', names.industry)},
      ${nameOf('seniority', names.seniority)}, '<p>' || description || '</p>', skills, '[]',
      ${nameOf('employment_type', names.employmentType)}, ${nameOf('location_type', names.locationType)},
      json_build_object('city', city, 'country', 'DE'),
      case when pay is not null then json_build_object('currency', 'EUR', 'value',
        json_build_object('minValue', pay - 6000, 'maxValue', pay, 'unitText', 'YEAR')) end,
      '{}', '{}', '{"cv":false,"coverLetter":false,"links":false}', '[]', '{}', 'published', true, published_at, expired_at,
      published_at
    from (${drawnJobs}) drawn`;
}
