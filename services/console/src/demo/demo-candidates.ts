import { type DemoCandidate, one, refused } from './demo-candidate.js';
import type { Trade } from './demo-careers.js';
import { designers } from './demo-designers.js';
import { keptCandidates, keptPosting } from './demo-kept.js';

/** A job with the people who applied to it. */
export type DemoBoard = { job: string; trade: Trade; candidates: DemoCandidate[] };

const lisbon: [string, string] = ['Lisbon', 'Portugal'];
const porto: [string, string] = ['Porto', 'Portugal'];
const berlin: [string, string] = ['Berlin', 'Germany'];
const madrid: [string, string] = ['Madrid', 'Spain'];

const platformEngineers: DemoCandidate[] = [
  one(
    'Henrik Sundby',
    'Site reliability engineer',
    ['Trondheim', 'Norway'],
    'Offer',
    [14.1, 1.2],
    'Go',
    'Offer sent',
  ),
  one('Adaeze Okeke', 'Platform engineer', ['Abuja', 'Nigeria'], 'Interview', [13.4, 2.4], 'Kubernetes'),
  one('Bruno Carvalho', 'Systems engineer', ['Coimbra', 'Portugal'], 'Interview', [12.2, 4.1]),
  one(
    'Greta Lorenz',
    'Database engineer',
    ['Dresden', 'Germany'],
    'Interview',
    [11.6, 10.6],
    'PostgreSQL',
    'Top of list',
  ),
  one('Rafael Quintana', 'DevOps engineer', madrid, 'Review', [9.7, 3.3]),
  one(
    'Sanne de Vries',
    'Platform engineer',
    ['Groningen', 'Netherlands'],
    'Review',
    [8.8, 7.6],
    'Kubernetes',
  ),
  one('Deniz Aydin', 'Cloud engineer', ['Izmir', 'Turkey'], 'Review', [6.2, 1.1]),
  one(
    'Priya Raman',
    'Senior designer',
    ['Bengaluru', 'India'],
    refused('skills', 'Applied', 'now', 'Applied by mistake, she says; she is in Design already.'),
    [10.1, 9.3],
  ),
  one('Colm Doherty', 'Backend engineer', ['Derry', 'United Kingdom'], 'Applied', [4.6]),
  one('Mei-Ling Chow', 'Site reliability engineer', ['Singapore', 'Singapore'], 'Applied', [2.8], 'Remote'),
  one('Andrés Molina', 'Platform engineer', ['Bogotá', 'Colombia'], 'Applied', [1.3], 'Go'),
  one('Kasia Nowak', 'Systems engineer', ['Lublin', 'Poland'], 'Applied', [0.4]),
  one(
    'Tobias Reuter',
    'Network engineer',
    ['Kassel', 'Germany'],
    refused('experience', 'Review'),
    [12.9, 6.4],
  ),
  one(
    'Ines Baptista',
    'DevOps engineer',
    lisbon,
    refused('expectations', 'Interview', 'later', 'Wants a contract as a freelancer, which Finance refuses.'),
    [13.1, 0.5],
  ),
  one(
    'Karim Benali',
    'Platform engineer',
    ['Marseille', 'France'],
    { withdrew: 'Moving to Canada after all.', after: 'Review' },
    [11.1, 5.2],
  ),
  one(
    'Lorna Fraser',
    'Cloud engineer',
    ['Inverness', 'United Kingdom'],
    refused('place', 'Applied'),
    [9.2, 7.1],
  ),
];

const frontendEngineers: DemoCandidate[] = [
  one('Hugo Salgado', 'Product designer', madrid, 'Applied', [5.8]),
  one(
    'Leonie Brandt',
    'Frontend engineer',
    ['Cologne', 'Germany'],
    'Interview',
    [10.4, 2.2],
    'React',
    'Accessibility',
  ),
  one('Thiago Moreira', 'Web developer', ['Recife', 'Brazil'], 'Interview', [9.6, 3.2]),
  one('Nadia Rahmani', 'Frontend engineer', ['Lille', 'France'], 'Review', [8.1, 4.2], 'React'),
  one('Elliot Marsh', 'Full-stack developer', ['Leeds', 'United Kingdom'], 'Review', [6.9, 2.3]),
  one('Saara Niemi', 'Frontend engineer', ['Tampere', 'Finland'], 'Review', [5.1, 0.6], 'Accessibility'),
  one('Pedro Fontes', 'Web developer', lisbon, 'Applied', [3.2], 'Referred'),
  one('Giulia Conti', 'Frontend engineer', ['Bologna', 'Italy'], 'Applied', [1.4]),
  one('Arjun Nair', 'Frontend engineer', ['Kochi', 'India'], 'Applied', [0.5], 'Relocates'),
  one('Mikkel Thorsen', 'Web developer', ['Odense', 'Denmark'], refused('skills', 'Review'), [9.8, 5.4]),
  one(
    'Catarina Lobo',
    'Frontend engineer',
    porto,
    refused('languages', 'Applied', 'now', 'Little English, and half of the team speaks nothing else.'),
    [7.7, 6.1],
  ),
  one(
    'Robin Achterberg',
    'Frontend engineer',
    ['Ghent', 'Belgium'],
    { withdrew: 'The commute is longer than I thought.', after: 'Review' },
    [8.9, 3.6],
  ),
];

const analysts: DemoCandidate[] = [
  one('Hannah Vogt', 'Junior analyst', berlin, 'Hired', [11.3, 0.8], 'Starts 15 January'),
  one(
    'Omar Farouk',
    'Data analyst',
    berlin,
    refused('otherCandidate', 'Interview', 'onClosing'),
    [10.8, 1.1],
    'Ask again',
  ),
  one('Julie Perrin', 'Business analyst', ['Strasbourg', 'France'], 'Interview', [9.3, 3.1]),
  one('Dmitri Volkov', 'Data analyst', ['Riga', 'Latvia'], 'Review', [7.2, 2.6], 'dbt'),
  one('Amina Yusuf', 'Working student', berlin, 'Review', [6.3, 1.4]),
  one('Felix Oberhuber', 'Graduate', ['Innsbruck', 'Austria'], 'Applied', [3.6]),
  one('Sunniva Lie', 'Junior analyst', ['Stavanger', 'Norway'], 'Applied', [1.8]),
  one('Marco Sartori', 'Data analyst', ['Trieste', 'Italy'], refused('languages', 'Review'), [8.4, 4.2]),
  one('Eva Lindholm', 'Graduate', ['Uppsala', 'Sweden'], 'Applied', [0.7]),
];

const technicians: DemoCandidate[] = [
  one('Jannik Petersen', 'Wind turbine technician', ['Husum', 'Germany'], 'Interview', [8.2, 1.6], 'GWO'),
  one('Soraya Haidari', 'Mechatronics technician', ['Bremen', 'Germany'], 'Review', [6.4, 2.1]),
  one('Piotr Zielak', 'Industrial mechanic', ['Szczecin', 'Poland'], 'Review', [5.6, 1.3], 'Rope access'),
  one('Kevin Wolters', 'Crane technician', ['Emden', 'Germany'], 'Applied', [2.6]),
  one('Manuel Prieto', 'Electrician', ['Vigo', 'Spain'], 'Applied', [1.2], 'Relocates'),
  one(
    'Sven Bartels',
    'Mechanic',
    ['Cuxhaven', 'Germany'],
    refused('incomplete', 'Applied', 'now', 'No medical certificate, asked twice.'),
    [7.3, 3.4],
  ),
];

const customerManagers: DemoCandidate[] = [
  one('Katharina Busch', 'Customer success manager', berlin, 'Interview', [6.1, 0.9], 'German'),
  one('Liam O’Shea', 'Account manager', ['Limerick', 'Ireland'], 'Review', [4.4, 1.2]),
  one('Aylin Kaya', 'Customer success manager', berlin, 'Review', [3.8, 0.6]),
  one(
    'Stefan Maurer',
    'Sales manager',
    ['Bern', 'Switzerland'],
    refused('experience', 'Applied', 'later'),
    [3.3, 0.4],
  ),
  one(
    'Renata Horvat',
    'Customer service agent',
    ['Zagreb', 'Croatia'],
    refused('languages', 'Applied'),
    [6.8, 4.9],
  ),
  one('Tom Verhoeven', 'Sales manager', ['Antwerp', 'Belgium'], refused('skills', 'Applied'), [6.4, 3.8]),
  one(
    'Ingrid Solberg',
    'Account manager',
    ['Bergen', 'Norway'],
    refused('otherCandidate', 'Review'),
    [5.9, 1.7],
  ),
  one(
    'Moritz Engel',
    'Account manager',
    ['Dresden', 'Germany'],
    refused('expectations', 'Review'),
    [5.2, 1.4],
  ),
  one('Julia Wieland', 'Customer service agent', ['Potsdam', 'Germany'], 'Applied', [0.9]),
];

/** The boards of the demo, the fullest first. */
export const demoBoards: DemoBoard[] = [
  { job: 'Senior Product Designer', trade: 'design', candidates: designers },
  { job: 'Platform Engineer', trade: 'platform', candidates: platformEngineers },
  { job: 'Frontend Engineer', trade: 'frontend', candidates: frontendEngineers },
  { job: 'Data Analyst', trade: 'data', candidates: analysts },
  { job: 'Wind Turbine Technician', trade: 'fieldService', candidates: technicians },
  { job: 'Customer Success Manager', trade: 'customers', candidates: customerManagers },
  { job: keptPosting.title, trade: 'fieldService', candidates: keptCandidates },
];
