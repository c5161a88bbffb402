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
