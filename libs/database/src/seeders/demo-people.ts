import type { RoleType } from '@app/contracts/access/roles';

/** Password of every demo account. Production refuses to start with demo data. */
export const demoPassword = 'demo-password-2026';

/** Somebody who can sign in to the demo, and as what. */
export type DemoAccount = {
  email: string;
  firstName: string;
  lastName: string;
  role: RoleType;
  company?: string;
};

/** One account for each role, and a second company to see that nothing crosses. */
export const demoAccounts: DemoAccount[] = [
  { email: 'stac.admin@demo.example', firstName: 'Robin', lastName: 'Hale', role: 'stacAdmin' },
  {
    email: 'company.admin@demo.example',
    firstName: 'Maren',
    lastName: 'Okafor',
    role: 'companyAdmin',
    company: 'Northwind',
  },
  {
    email: 'company.manager@demo.example',
    firstName: 'Teo',
    lastName: 'Ramires',
    role: 'companyManager',
    company: 'Northwind',
  },
  {
    email: 'company.viewer@demo.example',
    firstName: 'Hanna',
    lastName: 'Dahl',
    role: 'companyViewer',
    company: 'Northwind',
  },
  {
    email: 'company.reviewer@demo.example',
    firstName: 'Aiko',
    lastName: 'Mendes',
    role: 'companyReviewer',
    company: 'Northwind',
  },
  {
    email: 'other.admin@demo.example',
    firstName: 'Piet',
    lastName: 'Verhoeven',
    role: 'companyAdmin',
    company: 'Contoso',
  },
  { email: 'applicant@demo.example', firstName: 'Clara', lastName: 'Nwosu', role: 'applicant' },
  { email: 'second.applicant@demo.example', firstName: 'Jonas', lastName: 'Weber', role: 'applicant' },
];

/** Applicants who only exist on the board: name, occupation, city, country, tags, stage they have reached. */
export const demoCandidates: [string, string, string, string, string[], number][] = [
  ['Noor El-Amrani', 'Product designer', 'Rotterdam', 'Netherlands', ['Portfolio', 'Motion'], 0],
  ['Kaito Mori', 'Senior designer', 'Osaka', 'Japan', ['Fintech'], 0],
  ['Beatriz Antunes', 'UX designer', 'Porto', 'Portugal', [], 0],
  ['Oskar Lindqvist', 'Design lead', 'Stockholm', 'Sweden', ['Design systems', 'Referred', 'Relocates'], 0],
  ['Chiara Bellini', 'Product designer', 'Milan', 'Italy', ['Referred'], 0],
  ['Femi Adeyemi', 'UI designer', 'London', 'United Kingdom', [], 0],
  ['Lucas Pereira', 'Product designer', 'Lisbon', 'Portugal', ['Portfolio'], 0],
  ['Ingrid Solheim', 'Interaction designer', 'Bergen', 'Norway', [], 0],
  ['Marta Kowalczyk', 'UX researcher', 'Kraków', 'Poland', ['Research'], 0],
  ['Samir Haddad', 'Product designer', 'Lyon', 'France', [], 0],
  ['Clara Fontaine', 'Senior designer', 'Brussels', 'Belgium', ['Design systems'], 1],
  ['Tomás Ferreira', 'Design lead', 'Braga', 'Portugal', [], 1],
  ['Amelia Hart', 'Product designer', 'Bristol', 'United Kingdom', ['Referred'], 1],
  ['Priya Raman', 'Senior designer', 'Bengaluru', 'India', ['Climate', 'Remote'], 1],
  ['Léa Girard', 'UX lead', 'Nantes', 'France', [], 1],
  ['Milan Petrov', 'Product designer', 'Sofia', 'Bulgaria', [], 1],
  ['Sofia Kim', 'Senior designer', 'Paris', 'France', ['Top of list'], 2],
  ['Zuzanna Wójcik', 'Senior designer', 'Gdańsk', 'Poland', [], 2],
  ['Daniel Osei', 'Product designer', 'Accra', 'Ghana', [], 2],
  ['Nina Hoffmann', 'Senior designer', 'Hamburg', 'Germany', ['Design systems'], 2],
  ['Ravi Menon', 'Senior designer', 'Bengaluru', 'India', [], 3],
  ['Elin Berg', 'Product designer', 'Oslo', 'Norway', ['Offer sent'], 3],
  ['Dana Petri', 'Product designer', 'Vienna', 'Austria', ['Starts 1 December'], 4],
  ['Max Albrecht', 'Graphic designer', 'Leipzig', 'Germany', [], 5],
];
