import { indexedStems } from '@app/domain/word-forms/word-forms';

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
  german: [
    'Softwareentwickler (m/w/d)',
    'Softwareentwicklerin',
    'Entwickler Automatisierung',
    'Krankenpflegerin',
    'Vertriebsleiter',
    'Buchhalterin',
    'Kundenberater',
    'Elektroniker für Betriebstechnik',
    'Verkäuferin',
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

/** Half of all jobs are those of the first six thousand companies, one in eighteen is of the very first. */
export const companies = 100_000;
/** The id of a generated company. */
export const companyNumber = (number: number) =>
  `0190b000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const places = 2_000;
/** A share of all that goes mostly to the first. */
const skewed = (salt: number, steepness: number) => `power(bench.share(drawn.n, ${salt}), ${steepness})`;
/** What was common when the tables were analysed, and is over since: title, skill, place and currency. */
export const overSince = { title: 'Telegraphist', skill: 'Morse', city: 'Constantinople', currency: 'DEM' };
const isOver = 'drawn.kind >= 0.97';

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
  from generate_series(1, ${companies}) n;
alter table bench.company add primary key (number);

create table bench.place as
  select n as number,
    case when n <= ${words.city.length} then (${arrayOf('city')})[n] else initcap(bench.made_up(n + 300000)) end as city,
    bench.pick(array['Germany','France','Italy','Spain','Poland','Sweden','Finland','Austria','Ireland','Portugal'], n, 8) as country
  from generate_series(1, ${places}) n;
alter table bench.place add primary key (number);

create table bench.stemmed (title text primary key, stems tsvector not null);
insert into bench.stemmed values ${words.german.map((title) => `('${title}', array_to_tsvector('{${indexedStems(title, ['de']).join(',')}}'))`).join(', ')};

create table bench.sentence as
  select n as number, bench.pick(array['You will','Together we','Our team will','Each week you','With us you'], n, 1) || ' '
    || bench.pick(array['plan','review','improve','build','prepare','explain','measure','repair','organise','deliver'], n, 2)
    || ' the ' || bench.pick(array['schedule','pipeline','reports','orders','kitchen','classroom','network','budget','interface','ward'], n, 3)
    || ' of our ' || bench.pick(array['growing','friendly','regional','distributed','experienced','newly founded'], n, 4) || ' '
    || bench.pick(array['team','department','shop','practice','platform','site','customers','clients'], n, 5)
    || ' and work closely with ' || bench.made_up(n + 100000) || ' on ' || bench.made_up(n % 700) || '.' as text
  from generate_series(1, 8000) n;
alter table bench.sentence add primary key (number);
analyze bench.company, bench.place, bench.sentence;
`;

/** 27 % engineers (19 % of software), 0.9 % solicitors, 5 % nurses of whom 2 % work part time, 6 % with a German title. */
const drawnTitle = `case
    when kind < 0.19 then bench.pick(${arrayOf('level')}, n, 11) || 'Software Engineer' || bench.pick(${arrayOf('field')}, n, 12)
    when kind < 0.27 then bench.pick(${arrayOf('level')}, n, 11) || bench.pick(${arrayOf('engineer')}, n, 13) || ' Engineer'
    when kind < 0.40 then bench.pick(${arrayOf('level')}, n, 11) || bench.pick(${arrayOf('office')}, n, 14)
    when kind < 0.449 then 'Registered Nurse'
    when kind < 0.450 then 'Registered Nurse, part time'
    when kind < 0.459 then bench.pick(${arrayOf('level')}, n, 11) || 'Solicitor'
    when kind < 0.519 then bench.pick(${arrayOf('german')}, n, 16)
    when ${isOver} then '${overSince.title}'
    else bench.pick(${arrayOf('level')}, n, 11) || bench.pick(${arrayOf('other')}, n, 15) end`;

/**
 * Jobs with these numbers, as they would be after publishing and editing for months: the newest lie anywhere among the
 * others, a few companies and places have most of them.
 */
const drawnJobs = `
  select n, md5('job' || n)::uuid as job_id, company.id as company_id, company.name as company_name,
    now() - make_interval(secs => 86400 * 120 * bench.share(n, 21)) as published_at,
    case when bench.share(n, 22) < 0.5 then now() + make_interval(secs => 3600 + bench.share(n, 23) * 86400 * 60) end as expired_at,
    floor(bench.share(n, 24) * 4)::smallint as location_type, 1 + floor(bench.share(n, 25) * 3)::smallint as employment_type,
    floor(bench.share(n, 26) * 4)::smallint as seniority,
    (case when kind < 0.40 then (array[21, 9, 23, 8, 14])[1 + floor(bench.share(n, 27) * 5)::int]
      when kind < 0.45 then 10 else 1 + floor(bench.share(n, 27) * 20)::int end)::smallint as industry,
    ${drawnTitle} as title, case when ${isOver} then '${overSince.city}' else place.city end as city, place.country,
    array_remove(array[bench.pick(${arrayOf('skill')}, n, 32), bench.pick(${arrayOf('skill')}, n, 33),
      case when kind < 0.40 and bench.share(n, 34) < 0.25 then 'Kubernetes' end,
      case when kind < 0.27 and bench.share(n, 35) < 0.00003 then 'Nurse' end,
      case when ${isOver} then '${overSince.skill}' end], null) as skills,
    case when ${isOver} then '${overSince.currency}'
      else (array['EUR','EUR','EUR','EUR','GBP','GBP','USD','SEK','PLN'])[1 + floor(bench.share(n, 38) * 9)::int] end as currency,
    case when bench.share(n, 36) < 0.6 then 24000 + floor(bench.share(n, 37) * 90) * 1000 end as pay,
    texts.description
  from (select n, bench.share(n, 10) as kind from generate_series($1::bigint, $2::bigint) n) drawn
  join bench.company on company.number = 1 + floor(${skewed(20, 4)} * ${companies})::int
  join bench.place on place.number = 1 + floor(${skewed(30, 3)} * ${places})::int
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
      case when pay is not null then currency end, place_tsv, title_tsv, head, head || to_tsvector('job_words', description),
      json_build_object('id', job_id, 'companyId', company_id, 'companyName', company_name, 'companyLogo', null,
        'title', title, 'position', null, 'place', city || ', ' || country,
        'locationType', ${nameOf('location_type', names.locationType)},
        'employmentType', ${nameOf('employment_type', names.employmentType)},
        'seniority', ${nameOf('seniority', names.seniority)}, 'industry', ${nameOf('industry', names.industry)},
        'skills', skills, 'salary', case when pay is not null then json_build_object('currency', currency, 'value',
          json_build_object('minValue', pay - 6000, 'maxValue', pay, 'unitText', 'YEAR')) end,
        'publishedAt', published_at, 'expiredAt', expired_at)::text, now()
    from (${drawnJobs}) drawn,
      lateral (select to_tsvector('job_words', city || ' ' || country) as place_tsv, 
        to_tsvector('job_words', title) || coalesce((select stems from bench.stemmed where stemmed.title = drawn.title), '') as title_tsv,
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
      json_build_object('city', city, 'country', country),
      case when pay is not null then json_build_object('currency', currency, 'value',
        json_build_object('minValue', pay - 6000, 'maxValue', pay, 'unitText', 'YEAR')) end,
      '{}', '{}', '{"cv":false,"coverLetter":false,"links":false}', '[]', '{}', 'published', true, published_at, expired_at,
      published_at
    from (${drawnJobs}) drawn`;
}

export const insertPublicCompanies = `insert into public_company (company_id, view)
  select id, json_build_object('name', name)::text from bench.company`;

/** The last jobs of a kind, taken out as closing would: the statistics of the tables still take them for common. */
export const endWhatIsOver = `delete from job_search where title_tsv @@ to_tsquery('job_words', '${overSince.title}')`;
