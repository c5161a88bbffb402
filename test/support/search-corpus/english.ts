import type { CorpusCompany } from './corpus.js';

export const companies: CorpusCompany[] = [
  {
    company: 'Harbour & Pine Hotels',
    jobs: [
      {
        title: 'Waiter/Waitress',
        city: 'Manchester',
        country: 'GB',
        description:
          '<p>You look after the breakfast guests and know the menu by heart before the first of them sits down.</p>',
      },
      {
        title: 'Sous Chef',
        city: 'Manchester',
        country: 'GB',
        description:
          '<p>You run the pass when the head chef is away and teach two apprentices how to cook fish.</p>',
      },
      { title: 'Housekeeping Supervisor', city: 'Manchester', country: 'GB' },
      { title: 'Night Receptionist', city: 'Manchester', country: 'United Kingdom' },
      { title: 'Cleaners', country: 'GB' },
    ],
  },
  {
    company: 'Brightwell Logistics',
    jobs: [
      {
        title: 'HGV Class 1 Driver',
        city: 'Leeds',
        country: 'GB',
        description:
          '<p>You drive nights to the same three depots and are home every morning before the traffic starts.</p>',
      },
      { title: 'Warehouse Operatives', city: 'Leeds', country: 'GB' },
      {
        title: 'Maintenance Technician',
        city: 'Leeds',
        country: 'GB',
        description:
          '<p>You keep the conveyors running and write down what you changed, so that the next shift knows it.</p>',
      },
      { title: 'Accounts Payable Clerk', city: 'Leeds', country: 'GB' },
    ],
  },
  {
    company: 'Copperline Systems',
    jobs: [
      {
        title: 'Software Engineer, Payments',
        city: 'Bristol',
        country: 'GB',
        skills: ['TypeScript', 'Terraform'],
        description:
          '<p>You build services that settle money between banks and are on call one week in eight.</p>',
      },
      { title: 'Engineering Manager', city: 'Bristol', country: 'GB' },
      {
        title: 'Data Analyst',
        city: 'Bristol',
        country: 'GB',
        skills: ['SQL'],
        description:
          '<p>You answer the questions of our support people with numbers they can trust and explain how you got them.</p>',
      },
      { title: 'Technical Writer', city: 'Bristol', country: 'GB' },
      { title: 'Full-stack Programmer', city: 'Bristol', country: 'GB' },
    ],
  },
  {
    company: 'Fernhill Schools',
    jobs: [
      {
        title: 'Maths Teacher',
        city: 'Dublin',
        country: 'IE',
        description:
          '<p>You teach years seven to nine and share the planning of lessons with a department of six.</p>',
      },
      { title: 'Teaching Assistants', city: 'Dublin', country: 'IE' },
      { title: 'Caretaker', city: 'Dublin', country: 'IE' },
      { title: 'Midday Supervisor', city: 'Dublin', country: 'Ireland' },
    ],
  },
];

export const searches: Record<string, string> = {
  'q=waiter': 'not who waits, and no writer',
  'q=waitress': 'the other gender, where the job names both',
  'q=waiting': 'what they do is another word',
  'q=chefs': 'the plural',
  'q=cook': 'a word of a text; an occupation of another name is not found',
  'q=cleaner': 'the singular',
  'q=cleaning': 'what they do is another word: modest, the stems stay apart',
  'q=drivers': 'the plural',
  'q=drive': 'what one does stands in a text',
  'q=night+driver': 'two words, of title and text',
  'q=warehouse+operative': 'the singular',
  'q=technicians': 'the plural',
  'q=technician+leeds': 'a title and a city',
  'q=engineer': 'who and what: "engineering" has the same stem',
  'q=engineers': 'the plural',
  'q=software+engineering': 'another form of one of two words',
  'q=teacher': 'not who assists in teaching',
  'q=teaching': 'a title before texts that say "teach"',
  'q=supervisors': 'the plural, of two companies',
  'q=analysts': 'the plural',
  'q=analytics': 'the field is another word',
  'q=programmer': 'who writes programs',
  'q=fullstack': 'in one word what the job writes with a hyphen',
  'q=full+stack': 'in two words',
  'q=account': 'the singular',
  'q=accountant': 'the database has one stem for it and "account": modest',
  'q=carer': 'not who takes care',
  'q=caretaker': 'as it stands',
  'q=reception': 'the place is another word',
  'q=engineer+-manager': 'a word left out',
  'q="software engineer"': 'words as they are typed',
  'q="engineer software"': 'words that do not stand together in this order',
  'q=recepcionist':
    'a wrong letter; but to Swedish a Spanish plural is a form of it, so that nothing is offered',
  'q=enginer': 'a letter left out',
  'q=harbour+pine': 'a company',
  'q=terraform': 'a skill',
  'q=lead': 'a word of another language must not have the same stem',
};
