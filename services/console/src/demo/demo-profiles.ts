import type { CompanyChanges } from '@app/domain/companies/company-changes';

/** What the companies one signs in for tell of themselves. */
export const profiles: Record<'Northwind' | 'Contoso', CompanyChanges> = {
  Northwind: {
    website: 'https://northwind.example.com',
    email: 'jobs@northwind.example.com',
    phone: '+351 210 000 000',
    headline: 'Wind parks, and the software that keeps them turning',
    headcount: 117,
    business: 'Wind and solar planning',
    founded: 2014,
    industry: 'energy',
    languages: ['en', 'pt', 'de'],
    hiringSteps: [
      { title: 'Intro call', detail: '30 minutes, with the manager of the team' },
      { title: 'Two talks', detail: '90 minutes together, on one day' },
      { title: 'A day on site', detail: 'for jobs on towers, with a helmet' },
      { title: 'Offer', detail: 'in writing, within 5 days' },
    ],
    workplaces: [
      { place: 'Lisbon', remote: false, address: 'Rua da Boavista 84', people: 62 },
      { place: 'Berlin', remote: false, address: 'Köpenicker Straße 9, by the river', people: 24 },
      { place: null, remote: true, address: 'Nine countries of the EU', people: 31 },
    ],
    description: `We plan, build and look after wind parks along the Atlantic coast, from Viana do Castelo to Skagen. Half of us climb towers, the other half writes what tells the climbers which tower needs them.

Engineers spend their first week on site, and a technician sits in every design review. Whoever applies hears from us on the day we promised.`,
    timeZone: 'Europe/Lisbon',
    location: { street: 'Rua da Boavista 84', postalCode: '1200-068', city: 'Lisbon', country: 'Portugal' },
    social: {
      linkedin: 'https://www.linkedin.com/company/northwind-example',
      instagram: 'https://northwind.example.com/instagram',
      facebook: 'https://northwind.example.com/facebook',
      videoLink: 'https://northwind.example.com/film',
      twitter: '@northwind_wind',
    },
  },
  Contoso: {
    website: 'https://contoso.example.com',
    email: 'work@contoso.example.com',
    phone: '+31 30 000 0000',
    headline: 'An appointment in the week you ask for one',
    headcount: 240,
    founded: 1987,
    industry: 'health',
    languages: ['nl', 'en'],
    description: `Four clinics in Utrecht and Amersfoort, open to everybody, with evening hours and no waiting list longer than a week.

Nurses, doctors and the people at the desk plan their shifts together, four weeks ahead.`,
    timeZone: 'Europe/Amsterdam',
    location: { street: 'Oudegracht 12', postalCode: '3511 AN', city: 'Utrecht', country: 'Netherlands' },
    social: {
      linkedin: 'https://www.linkedin.com/company/contoso-example',
      instagram: 'https://contoso.example.com/instagram',
      facebook: 'https://contoso.example.com/facebook',
      videoLink: 'https://contoso.example.com/film',
      twitter: '@contoso_care',
    },
  },
};
