import type { CreateJobBody } from '@app/contracts/jobs/job-details';
import type { EmploymentType, LocationType, Seniority } from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';

type Posting = {
  company: 'Northwind' | 'Contoso';
  title: string;
  department: string;
  seniority: Seniority;
  locationType: LocationType;
  employmentType?: EmploymentType;
  city: string;
  country: string;
  pay: [number, number] | null;
  skills: string[];
  industry?: Industry;
};

const posting = (
  company: Posting['company'],
  title: string,
  department: string,
  [seniority, locationType, employmentType]: [Seniority, LocationType, EmploymentType?],
  [city, country]: [string, string],
  pay: Posting['pay'],
  skills: string[],
): Posting => ({
  company,
  title,
  department,
  seniority,
  locationType,
  employmentType,
  city,
  country,
  pay,
  skills,
});

const lisbon: [string, string] = ['Lisbon', 'Portugal'];
const berlin: [string, string] = ['Berlin', 'Germany'];
const utrecht: [string, string] = ['Utrecht', 'Netherlands'];

/** The postings of the demo. The first one has the full board. */
export const demoPostings: Posting[] = [
  posting(
    'Northwind',
    'Senior Product Designer',
    'Design',
    ['senior', 'hybrid'],
    lisbon,
    [62_000, 78_000],
    ['Figma', 'Design systems', 'User research'],
  ),
  posting(
    'Northwind',
    'Platform Engineer',
    'Engineering',
    ['senior', 'remote'],
    ['', 'Portugal'],
    [70_000, 92_000],
    ['Go', 'Kubernetes', 'PostgreSQL'],
  ),
  posting(
    'Northwind',
    'Frontend Engineer',
    'Engineering',
    ['mid', 'hybrid'],
    lisbon,
    [48_000, 62_000],
    ['React', 'TypeScript', 'Accessibility'],
  ),
  posting(
    'Northwind',
    'Backend Engineer',
    'Engineering',
    ['mid', 'remote'],
    ['', 'Germany'],
    [55_000, 70_000],
    ['TypeScript', 'NestJS', 'Queues'],
  ),
  posting(
    'Northwind',
    'Data Analyst',
    'Data',
    ['junior', 'onSite'],
    berlin,
    [42_000, 50_000],
    ['SQL', 'dbt', 'Dashboards'],
  ),
  posting(
    'Northwind',
    'Wind Turbine Technician',
    'Field service',
    ['mid', 'onSite'],
    ['Bremerhaven', 'Germany'],
    [41_000, 52_000],
    ['Hydraulics', 'Working at height'],
  ),
  posting(
    'Northwind',
    'Site Planner',
    'Projects',
    ['senior', 'hybrid'],
    ['Hamburg', 'Germany'],
    [60_000, 74_000],
    ['Permits', 'GIS', 'Stakeholders'],
  ),
  posting(
    'Northwind',
    'Office Coordinator',
    'Operations',
    ['junior', 'onSite', 'partTime'],
    lisbon,
    [16_000, 19_000],
    ['Organisation', 'English', 'Portuguese'],
  ),
  posting(
    'Northwind',
    'Technical Writer',
    'Engineering',
    ['mid', 'remote', 'freelance'],
    ['', 'Ireland'],
    null,
    ['API documentation', 'Markdown'],
  ),
  posting(
    'Northwind',
    'Head of People',
    'People',
    ['senior', 'hybrid'],
    lisbon,
    [75_000, 92_000],
    ['Leadership', 'Employment law'],
  ),
  posting(
    'Northwind',
    'Customer Success Manager',
    'Customers',
    ['mid', 'hybrid'],
    berlin,
    [50_000, 61_000],
    ['Onboarding', 'German'],
  ),
  posting(
    'Northwind',
    'Finance Controller',
    'Finance',
    ['senior', 'hybrid'],
    lisbon,
    [55_000, 68_000],
    ['IFRS', 'Forecasting'],
  ),
  posting(
    'Northwind',
    'Junior Quality Engineer',
    'Engineering',
    ['junior', 'hybrid'],
    lisbon,
    [30_000, 36_000],
    ['Playwright', 'Exploratory testing'],
  ),
  posting(
    'Northwind',
    'Grid Data Scientist',
    'Data',
    ['senior', 'remote'],
    ['', 'Spain'],
    [68_000, 86_000],
    ['Python', 'Forecasting', 'Time series'],
  ),
  posting(
    'Northwind',
    'Communications Designer',
    'Design',
    ['mid', 'remote', 'freelance'],
    ['', 'France'],
    null,
    ['Illustration', 'Typography'],
  ),
  posting(
    'Northwind',
    'Security Engineer',
    'Engineering',
    ['senior', 'remote'],
    ['', 'Netherlands'],
    [78_000, 98_000],
    ['Threat modelling', 'Linux'],
  ),
  posting(
    'Contoso',
    'Registered Nurse, Night Shift',
    'Ward 4',
    ['mid', 'onSite', 'partTime'],
    utrecht,
    [34_000, 41_000],
    ['BIG registration', 'Triage'],
  ),
  posting(
    'Contoso',
    'Pharmacy Assistant',
    'Pharmacy',
    ['junior', 'onSite'],
    utrecht,
    [28_000, 33_000],
    ['Dispensing', 'Dutch'],
  ),
  posting(
    'Contoso',
    'Clinical Operations Lead',
    'Operations',
    ['senior', 'onSite'],
    utrecht,
    [64_000, 79_000],
    ['Scheduling', 'Quality'],
  ),
  posting(
    'Contoso',
    'Physiotherapist',
    'Rehabilitation',
    ['mid', 'onSite'],
    ['Amersfoort', 'Netherlands'],
    [38_000, 47_000],
    ['Manual therapy', 'Rehabilitation'],
  ),
  posting(
    'Contoso',
    'Medical Software Developer',
    'Technology',
    ['mid', 'hybrid'],
    utrecht,
    [58_000, 72_000],
    ['C#', 'HL7', 'FHIR'],
  ),
  posting(
    'Contoso',
    'Patient Planner',
    'Front office',
    ['junior', 'hybrid'],
    utrecht,
    [29_000, 34_000],
    ['Planning', 'Dutch', 'Empathy'],
  ),
  posting(
    'Contoso',
    'Radiology Technician',
    'Imaging',
    ['mid', 'onSite'],
    ['Zwolle', 'Netherlands'],
    [39_000, 48_000],
    ['MRI', 'CT'],
  ),
  posting(
    'Contoso',
    'Facility Engineer',
    'Buildings',
    ['mid', 'onSite'],
    utrecht,
    [40_000, 49_000],
    ['HVAC', 'Maintenance'],
  ),
  posting(
    'Contoso',
    'Recruiter',
    'People',
    ['mid', 'hybrid'],
    utrecht,
    [42_000, 51_000],
    ['Sourcing', 'Interviewing'],
  ),
  posting(
    'Contoso',
    'Legal Counsel, Health Data',
    'Legal',
    ['senior', 'hybrid'],
    utrecht,
    [72_000, 90_000],
    ['GDPR', 'Contracts'],
  ),
  posting('Contoso', 'Night Receptionist', 'Front office', ['junior', 'onSite', 'partTime'], utrecht, null, [
    'Dutch',
    'English',
  ]),
  posting(
    'Contoso',
    'Research Assistant',
    'Science',
    ['junior', 'hybrid', 'partTime'],
    ['Nijmegen', 'Netherlands'],
    [24_000, 28_000],
    ['Statistics', 'R'],
  ),
];

const industryOf: Record<Posting['company'], Industry> = { Northwind: 'energy', Contoso: 'health' };
const purposeOf: Record<Posting['company'], string> = {
  Northwind:
    'Northwind plans, builds and runs wind parks along the Atlantic coast, and the software that keeps them turning.',
  Contoso:
    'Contoso runs four clinics in the Netherlands where people get an appointment in the week they ask for one.',
};

/** A posting as a company would have written it, with a first question on its form. */
export function demoJob(item: Posting, questionId: string): CreateJobBody {
  const work = item.title.toLowerCase();
  return {
    title: item.title,
    position: item.title,
    department: item.department,
    industry: item.industry ?? industryOf[item.company],
    seniority: item.seniority,
    skills: item.skills,
    description: `<p>${purposeOf[item.company]} We are looking for a ${work} to join ${item.department}.</p>
<h2>What you will do</h2><ul><li>Own your part of the work from the first question to the result.</li>
<li>Work with ${item.skills.join(', ')} every week.</li><li>Help the people beside you get better at what they do.</li></ul>
<h2>What we look for</h2><ul><li>You have done work like this before and can show it.</li>
<li>You write clearly and ask early.</li></ul>
<h2>How it goes</h2><p>Two talks and one piece of paid work. You hear from us within ten days, whatever the answer is.</p>`,
    languages: [{ type: 'en', level: 'Full Professional' }],
    employmentType: item.employmentType ?? 'fullTime',
    locationType: item.locationType,
    location: { addressLocality: item.city, addressCountry: item.country },
    salary: item.pay
      ? { currency: 'EUR', value: { minValue: item.pay[0], maxValue: item.pay[1], unitText: 'YEAR' } }
      : null,
    requirements: { cv: true, coverLetter: false, links: false },
    questions: {
      form: [{ id: questionId, title: 'Why this job?', type: 'text', required: false }],
    },
  };
}
