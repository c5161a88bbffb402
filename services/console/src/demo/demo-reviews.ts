import type { Verdict } from '@app/contracts/reviews/verdict';

/** What Teo Ramires asks Aiko Mendes about a candidate, and the view she has given, if any. */
export type DemoReview = {
  askedDaysAgo: number;
  note: string | null;
  /** Days from today by which her view is wanted. */
  dueInDays: number | null;
  view?: { daysAgo: number; verdict: Verdict; text: string };
};

/** Reviews by job and name of the candidate. */
export const demoReviews: Record<string, Record<string, DemoReview>> = {
  'Senior Product Designer': {
    'Léa Girard': {
      askedDaysAgo: 2.1,
      note: 'Leads a team of six today. Would she still want to draw? I need your view before the talk this afternoon.',
      dueInDays: 0,
    },
    'Sofia Kim': {
      askedDaysAgo: 1.2,
      note: 'Do the two case studies hold up? You have worked with dispatchers, I have not.',
      dueInDays: 2,
    },
    'Amelia Hart': { askedDaysAgo: 1.1, note: null, dueInDays: 4 },
    'Priya Raman': {
      askedDaysAgo: 0.4,
      note: 'Is the portfolio hers, or that of her team?',
      dueInDays: null,
    },
    'Zuzanna Wójcik': {
      askedDaysAgo: 4.1,
      note: 'Interview or not?',
      dueInDays: -2,
      view: {
        daysAgo: 3.4,
        verdict: 'yes',
        text: 'Yes: she explains what she left out, and why. Ask her about the night shift she redesigned.',
      },
    },
    'Milan Petrov': {
      askedDaysAgo: 6.2,
      note: null,
      dueInDays: -3,
      view: {
        daysAgo: 5.3,
        verdict: 'unsure',
        text: 'Beautiful screens, and I cannot find one decision he made himself. A first talk would tell.',
      },
    },
  },
  'Frontend Engineer': {
    'Nadia Rahmani': {
      askedDaysAgo: 1.3,
      note: 'Her component library: is it used, or is it a showpiece?',
      dueInDays: 3,
    },
    'Thiago Moreira': {
      askedDaysAgo: 3.2,
      note: 'Did he get anywhere near our performance budget in the paid task?',
      dueInDays: -1,
      view: { daysAgo: 2.1, verdict: 'no', text: 'Three times over it, and he had not measured.' },
    },
  },
};
