/** At least one. */
export type Several<Value> = readonly [Value, ...Value[]];

/** What people of one trade have done, know and write. */
export type Career = {
  /** What they were before. */
  began: string;
  employers: Several<[name: string, industry: string]>;
  schools: Several<[degree: string, subject: string, school: string]>;
  /** One sentence about somebody, as it stands at the head of a CV. */
  profiles: Several<string>;
  done: Several<string>;
  skills: Several<string>;
  letters: Several<string>;
  reasons: Several<string>;
};

/** Trades of the demo. */
export type Trade = 'design' | 'platform' | 'frontend' | 'data' | 'fieldService' | 'customers';

const design: Career = {
  began: 'Designer',
  employers: [
    ['Ferrowave', 'Transport'],
    ['Aldermoor Health', 'Healthcare'],
    ['Tidegate Bank', 'Finance'],
    ['Casa Brisa', 'Retail'],
    ['Lumen & Oak', 'Energy'],
    ['Polder Maps', 'Software'],
    ['Quillon Studio', 'Design'],
  ],
  schools: [
    ['MSc', 'Interaction design', 'Hartwell University of Technology'],
    ['BA', 'Visual communication', 'Nordhav Academy of Arts'],
    ['BSc', 'Cognitive science', 'University of Montaro'],
    ['', 'Service design', 'Evening School of Design, Castelo'],
  ],
  profiles: [
    'Designer of tools for people who use them all day: quiet, quick, and tested with those who have to live with them.',
    'I draw less and ask more. Ten minutes beside a user have saved me ten weeks of building more than once.',
    'Product designer who likes dense screens, plain words and forms that forgive.',
    'From research to the last state of a button, with a soft spot for maps, tables and other things with too much in them.',
  ],
  done: [
    'Led the redesign of the planning tool that two hundred dispatchers open every morning. Errors at handover fell by a third.',
    'Built the design system with two engineers and kept it small: forty components, each with a reason.',
    'Ran weekly tests with people who had never seen the product, and rewrote every form they stumbled over.',
    'Took the booking flow from eleven steps to four and measured each of them before and after.',
    'Drew, prototyped and shipped the mobile app for field crews who work with gloves and without a signal.',
    'Brought the product to WCAG 2.2 AA with a checklist the whole team keeps, and removed a third of the colours.',
    'Interviewed forty customers in a summer and turned what they said into the roadmap of the next year.',
    'Introduced a critique every Tuesday that engineers now ask for when it is cancelled.',
  ],
  skills: [
    'Figma',
    'Design systems',
    'User research',
    'Prototyping',
    'Accessibility',
    'Information architecture',
    'Usability testing',
    'Data visualisation',
    'Workshop facilitation',
    'HTML and CSS',
  ],
  letters: [
    'people who plan wind farms decide in minutes and live with it for years. That is the kind of tool I like to make: quiet, quick and honest about what it does not know.',
    'I have spent the last years with schedules, maps and everything that goes wrong between them. I would like to bring that to wind farms, and to learn from the people who climb them.',
    'what drew me here is that you ask for people who ask early. I have fought for that in every team so far, and would enjoy not having to.',
    'my best work came from sitting beside the people who use it. I would start here with a week on site and a notebook, and show the first sketches the week after.',
  ],
  reasons: [
    'Because the work has weather in it.',
    'I know planning tools, and I want what is planned to matter.',
    'A small team, a real product, and people one can visit.',
    'I have followed the company for two years and used its public data in a side project.',
  ],
};

const platform: Career = {
  began: 'Systems engineer',
  employers: [
    ['Karst Hosting', 'Cloud'],
    ['Tidegate Bank', 'Finance'],
    ['Signalwerk', 'Telecommunications'],
    ['Havnpost', 'Logistics'],
    ['Mirador Labs', 'Software'],
  ],
  schools: [
    ['MSc', 'Computer science', 'University of Montaro'],
    ['BSc', 'Software engineering', 'Hartwell University of Technology'],
    ['', 'Systems integration', 'Vocational College Drieburg'],
  ],
  profiles: [
    'Platform engineer who measures first, deletes second and builds last.',
    'I keep databases and clusters boring: backups that were restored, alerts somebody reads, and no pager at three in the morning.',
    'Ten years between developers and machines, most of them spent removing steps.',
  ],
  done: [
    'Moved sixty services from hand-kept machines to Kubernetes without a window of maintenance.',
    'Cut the bill for databases by half by finding out which of them anybody asked.',
    'Wrote the operator in Go that gives each team its own PostgreSQL, with backups restored every night to prove them.',
    'Brought the time from merge to production from two days to eleven minutes.',
    'Led the review after the worst outage of the year and saw each of its nine actions done.',
    'Replaced four dashboards nobody trusted with one that pages rightly.',
  ],
  skills: [
    'Go',
    'Kubernetes',
    'PostgreSQL',
    'Terraform',
    'Linux',
    'Observability',
    'Networking',
    'Incident response',
  ],
  letters: [
    'turbines that stand in the sea are the most honest production environment I can think of. I would like to run the software that talks to them.',
    'I read your posting twice because it names PostgreSQL before it names a cloud. I have run it for eight years, in three sizes, and still enjoy it.',
    'the best platform is one nobody has to think of. I have built two of those, and would like the third to be yours.',
  ],
  reasons: [
    'Because an outage here means less wind in the grid, and that is worth getting up for.',
    'Remote by default, and a stack I would have chosen.',
    'I want to work for something my children understand.',
  ],
};

const frontend: Career = {
  began: 'Web developer',
  employers: [
    ['Polder Maps', 'Software'],
    ['Casa Brisa', 'Retail'],
    ['Aldermoor Health', 'Healthcare'],
    ['Papeterie Nouvelle', 'Publishing'],
    ['Ferrowave', 'Transport'],
  ],
  schools: [
    ['BSc', 'Media informatics', 'Nordhav Academy of Arts'],
    ['BSc', 'Computer science', 'University of Montaro'],
    ['', 'Web development', 'Lisbon Code Evenings'],
  ],
  profiles: [
    'Frontend engineer for interfaces that work with a keyboard, on a slow phone, and in ten years.',
    'I write TypeScript that reads like the thing it is about, and tests that click where people click.',
    'Half designer, half engineer, wholly impatient with spinners.',
  ],
  done: [
    'Rebuilt the booking screens in React and TypeScript; the largest bundle went from 900 KB to 140 KB.',
    'Made the shop usable by screen reader, with people who use one, and kept it so with tests.',
    'Wrote the table that shows a hundred thousand rows without losing its scroll position or its temper.',
    'Introduced end-to-end tests that fail for a reason and are mended the same day.',
    'Moved a form of forty fields to a schema shared with the server; tickets about it ended.',
    'Taught six colleagues from the backend to enjoy CSS.',
  ],
  skills: [
    'React',
    'TypeScript',
    'Accessibility',
    'CSS',
    'Playwright',
    'Web performance',
    'Node.js',
    'Design tokens',
  ],
  letters: [
    'I open the network panel of every page I visit, and yours was short. That is why I write to you and not to your neighbours.',
    'I like interfaces with a lot in them: schedules, maps, tables. From what I read, planning a wind park has all three.',
    'accessibility stands in your posting before the framework. I have waited to see that order somewhere.',
  ],
  reasons: [
    'The product is used by people at work, every day, for hours: details count.',
    'A team that has a designer and a writer before it has a tenth engineer.',
    'Lisbon, wind and TypeScript, in this order.',
  ],
};

const data: Career = {
  began: 'Working student, analytics',
  employers: [
    ['Lumen & Oak', 'Energy'],
    ['Havnpost', 'Logistics'],
    ['City of Brunnwald', 'Public services'],
    ['Marktblick', 'Research'],
  ],
  schools: [
    ['BSc', 'Statistics', 'University of Montaro'],
    ['BA', 'Economics', 'Free University of Drieburg'],
    ['MSc', 'Data science', 'Hartwell University of Technology'],
  ],
  profiles: [
    'Analyst who checks the count before the average, and says how sure a number is.',
    'I turn questions into SQL, SQL into one chart, and the chart into a sentence people remember.',
  ],
  done: [
    'Modelled five years of meter readings in dbt, with tests that found three sensors nobody knew were broken.',
    'Replaced a weekly report of forty pages with a dashboard of six numbers.',
    'Explained to the board why the pretty curve was an artefact of daylight saving.',
    'Built the forecast of parcel volumes the shifts are planned with; its error halved in a year.',
    'Wrote the glossary that ended the quarrel about what an active customer is.',
  ],
  skills: ['SQL', 'dbt', 'Python', 'Dashboards', 'Statistics', 'Data quality', 'Time series', 'Excel'],
  letters: [
    'wind is the most interesting time series there is, and you have years of it. I would like to help you read it.',
    'I enjoy the unglamorous half of data: names, tests, and knowing where a number came from.',
  ],
  reasons: [
    'I want my numbers to turn something.',
    'Junior role with real data and somebody to learn from.',
    'Berlin, energy, SQL: there were not many postings with all three.',
  ],
};

const fieldService: Career = {
  began: 'Apprentice, mechatronics',
  employers: [
    ['Nordsee Rotor', 'Energy'],
    ['Hafen Kranbau', 'Machinery'],
    ['Atlantik Werft', 'Shipbuilding'],
    ['Brunnwald Lifts', 'Machinery'],
  ],
  schools: [
    ['', 'Mechatronics technician', 'Trade School Seehafen'],
    ['', 'Industrial mechanic', 'Chamber of Crafts Drieburg'],
    ['', 'Electrician for industrial plants', 'Vocational College Drieburg'],
  ],
  profiles: [
    'Technician with seven winters offshore, free of vertigo and of accidents.',
    'I repair what turns: hydraulics, gearboxes, pitch drives. Tidy log, tidy rope bag.',
  ],
  done: [
    'Changed main bearings and pitch cylinders on forty turbines, as one of a team of three.',
    'Trained eleven newcomers in rescue from height; all of them passed at the first try.',
    'Found the cause of a leak that had stopped three machines since spring: a seal of the wrong rubber.',
    'Kept the service log so that the next shift could begin without a phone call.',
    'Led the yearly inspection of cranes in two ports, with no day of delay.',
  ],
  skills: [
    'Hydraulics',
    'Working at height',
    'GWO safety',
    'Gearboxes',
    'Electrical faults',
    'Rope access',
    'First aid',
  ],
  letters: [
    'I would rather be up there than at a desk, and my certificates are valid until next autumn. I can start after the notice of one month.',
    'I have worked on cranes for years and looked at the turbines behind them. Now I want to climb those.',
  ],
  reasons: ['Bremerhaven is home, and I like heights.', 'Shifts that are planned, tools that are whole.'],
};

const customers: Career = {
  began: 'Customer service agent',
  employers: [
    ['Polder Maps', 'Software'],
    ['Mirador Labs', 'Software'],
    ['Havnpost', 'Logistics'],
    ['Marktblick', 'Research'],
  ],
  schools: [
    ['BA', 'Business and languages', 'Free University of Drieburg'],
    ['BA', 'Communication', 'Nordhav Academy of Arts'],
  ],
  profiles: [
    'I look after customers before they call, and after they have hung up.',
    'Customer success with a spreadsheet in one hand and patience in the other.',
  ],
  done: [
    'Looked after thirty customers of industry; twenty-nine renewed, the last one was bought.',
    'Wrote the onboarding that brought the first useful day from week five to week two.',
    'Held the monthly call nobody had asked for and nobody wants to miss now.',
    'Turned two hundred tickets into eleven pages of help, in German and English.',
  ],
  skills: ['Onboarding', 'German', 'English', 'Presenting', 'CRM', 'Negotiation', 'Writing'],
  letters: [
    'I have sold nothing in my life and kept nearly every customer. I hope that is what you are looking for.',
    'your customers plan for thirty years. I would like to be the voice they know for some of them.',
  ],
  reasons: [
    'Customers one can visit with a helmet on.',
    'I speak both languages of your customers: German and Excel.',
  ],
};

/** Careers by trade. */
export const careers: Record<Trade, Career> = { design, platform, frontend, data, fieldService, customers };
