import { certificate, type DemoAttachment, paidTask } from './demo-attachments.js';
import type { Several } from './demo-careers.js';

/** Members of Northwind who write. */
export type DemoAuthor = 'Maren Okafor' | 'Teo Ramires' | 'Aiko Mendes';

/** What somebody wrote about a candidate or to them; who is named with `@` is mentioned. */
export type DemoLine = {
  by: DemoAuthor | 'applicant';
  as: 'comment' | 'message';
  daysAgo: number;
  text: string;
  /** The mail of the message came back. */
  bounced?: true;
  /** What goes along with the message. */
  attachment?: DemoAttachment;
};

const comment = (by: DemoAuthor, daysAgo: number, text: string): DemoLine => ({
  by,
  as: 'comment',
  daysAgo,
  text,
});
const message = (by: DemoAuthor | 'applicant', daysAgo: number, text: string): DemoLine => ({
  by,
  as: 'message',
  daysAgo,
  text,
});
const bounced = (by: DemoAuthor, daysAgo: number, text: string): DemoLine => ({
  ...message(by, daysAgo, text),
  bounced: true,
});

const withFile = (line: DemoLine, attachment: DemoAttachment): DemoLine => ({ ...line, attachment });

/** Lines by job and name of the candidate. */
export const demoLines: Record<string, Record<string, DemoLine[]>> = {
  'Senior Product Designer': {
    'Dana Petri': [
      comment(
        'Aiko Mendes',
        13.2,
        'Her case about the dispatch desk is the best thing I have read this month. Interview, please.',
      ),
      withFile(
        message(
          'Teo Ramires',
          9.4,
          'Hello Dana,\n\nthank you for Tuesday. The paid task is attached; take the time you need, and ask whatever is unclear.\n\nTeo',
        ),
        paidTask,
      ),
      message(
        'applicant',
        8.3,
        'Hello Teo,\n\nI have one question: may I show a version on paper first? I think better with a pen.\n\nDana',
      ),
      message('Teo Ramires', 8.1, 'Paper is perfect.'),
      comment(
        'Maren Okafor',
        5.2,
        'References are excellent, all three. @Teo Ramires please prepare the offer.',
      ),
      comment('Teo Ramires', 1.4, 'Signed! She starts on 1 December.'),
    ],
    'Elin Berg': [
      comment(
        'Aiko Mendes',
        8.2,
        'Strong on research, a little shy in the critique. I would work with her tomorrow.',
      ),
      message(
        'Teo Ramires',
        1.7,
        'Dear Elin,\n\nwe would like you to join us. The offer is on its way; call me whenever you have questions.\n\nTeo Ramires',
      ),
      message(
        'applicant',
        0.3,
        'Dear Teo,\n\nthis made my week. May I answer on Thursday? I would like to talk it through at home, and I have a question about the days on site.\n\nElin',
      ),
    ],
    'Ravi Menon': [
      comment(
        'Maren Okafor',
        6.1,
        'Offer is with him. He asks about relocation in March instead of January.',
      ),
      comment('Teo Ramires', 0.4, 'Still no answer. @Maren Okafor can we live with March?'),
    ],
    'Nina Hoffmann': [
      message(
        'Teo Ramires',
        11,
        'Hello Nina,\n\nwould Thursday at 10:00 suit you for a first talk, by video? Aiko will be with us.\n\nTeo',
      ),
      message('applicant', 10.6, 'Hello Teo,\n\nThursday is fine. Looking forward to it!\n\nNina'),
      comment(
        'Aiko Mendes',
        9.3,
        'Good talk. She built exactly the kind of design system we need. Task next?',
      ),
    ],
    'Daniel Osei': [
      comment(
        'Aiko Mendes',
        4.1,
        'The prototype for crews without a signal is worth a look, page two of the CV.',
      ),
      withFile(
        message(
          'applicant',
          0.2,
          'Hello,\n\nmy flight on Monday was cancelled. Could we do the second talk by video? The certificate you asked for is attached.\n\nDaniel',
        ),
        certificate,
      ),
    ],
    'Sofia Kim': [
      comment(
        'Aiko Mendes',
        2.2,
        'My favourite so far. @Maren Okafor have a look at her maps before Friday.',
      ),
      comment('Maren Okafor', 0.5, 'I did, and I agree. @Aiko Mendes would you lead the second talk?'),
    ],
    'Clara Nwosu': [
      message(
        'Teo Ramires',
        4.2,
        'Hello Clara,\n\nthank you for your application. We liked your case about the clinic and would like to meet you. Does next Wednesday suit you?\n\nTeo',
      ),
      message(
        'applicant',
        3.4,
        'Hello Teo,\n\nWednesday is perfect. Shall I bring the research notes?\n\nClara',
      ),
      message(
        'Teo Ramires',
        0.6,
        'Please do. It will be Aiko and me, at our place at the river, third floor.',
      ),
    ],
    'Jamal Idrissi': [
      bounced('Teo Ramires', 1, 'Hello Jamal,\n\nwould Monday at 9:30 suit you for a first talk?\n\nTeo'),
    ],
    'Milan Petrov': [comment('Teo Ramires', 7.3, 'Portfolio behind a password; asked for it.')],
    'Léa Girard': [
      comment('Aiko Mendes', 0.7, 'Led eight people, applies for a role without any. Worth asking why.'),
    ],
    'Priya Raman': [
      comment(
        'Teo Ramires',
        3.3,
        'Climate work at two start-ups. Wants to stay in Bengaluru: is that possible, @Maren Okafor?',
      ),
    ],
    'Oskar Lindqvist': [
      comment(
        'Maren Okafor',
        0.9,
        'Recommended by Jonas of the grid team, who worked with him for four years.',
      ),
    ],
    'Aoife Brennan': [
      comment('Aiko Mendes', 6.4, 'Would be a lead, and we look for somebody who draws.'),
      comment(
        'Maren Okafor',
        0.6,
        'One reference was hesitant. @Teo Ramires I call her before the letter goes out.',
      ),
    ],
  },
  'Platform Engineer': {
    'Henrik Sundby': [
      comment('Teo Ramires', 6.2, 'Ran the weather service through two elections. Calm person.'),
      message(
        'Maren Okafor',
        1.1,
        'Dear Henrik,\n\nyour offer is in the post and in your mailbox. I look forward to your answer.\n\nMaren Okafor',
      ),
      message(
        'applicant',
        0.1,
        'Dear Maren,\n\nthank you! I have read it twice and will sign tonight.\n\nHenrik',
      ),
    ],
    'Greta Lorenz': [
      comment(
        'Maren Okafor',
        9.8,
        'Best answers on PostgreSQL we have had. @Teo Ramires please do not lose her.',
      ),
    ],
    'Ines Baptista': [comment('Teo Ramires', 0.5, 'Sad, but Finance says no to freelancers this year.')],
    'Deniz Aydin': [
      message('applicant', 0.4, 'Good morning,\n\nis there any news about my application?\n\nDeniz'),
    ],
  },
  'Frontend Engineer': {
    'Leonie Brandt': [
      comment('Aiko Mendes', 3.1, 'She found two faults in our own job page, kindly.'),
      message(
        'Teo Ramires',
        2,
        'Hello Leonie,\n\nthe second talk is with Aiko, about a screen you choose yourself.\n\nTeo',
      ),
    ],
    'Saara Niemi': [
      comment('Aiko Mendes', 0.4, '@Teo Ramires can we talk to her this week? She has another offer.'),
    ],
    'Hugo Salgado': [comment('Teo Ramires', 4.9, 'Applied for design as well; ask which one he means.')],
  },
  'Data Analyst': {
    'Hannah Vogt': [
      comment('Teo Ramires', 0.8, 'Starts on 15 January. The others can be told once her contract is back.'),
    ],
  },
  'Wind Turbine Technician': {
    'Jannik Petersen': [comment('Teo Ramires', 1.5, 'Certificates checked, valid until next October.')],
  },
};

/** What members note on those who went beyond the first stage. */
export const demoNotes: Several<string> = [
  'Clear CV, good questions. Let us talk.',
  'Solid. I would like to see more of the last project.',
  'Pay is above our range, but worth a talk.',
  'Can start in six weeks.',
  'Second look: better than I thought at first.',
  'Asked for a short work sample.',
  'Speaks well about failures. That counts.',
];
