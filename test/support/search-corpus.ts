type CorpusJob = {
  title: string;
  city?: string;
  skills?: string[];
  department?: string;
  position?: string;
  description?: string;
  location_type?: 'remote' | 'hybrid' | 'onSite';
};

/** A few companies and jobs with the words people trip over. Within a company the newest stands first. */
export const corpus: { company: string; jobs: CorpusJob[] }[] = [
  {
    company: 'Wolkenwerk',
    jobs: [
      {
        title: 'Office Manager',
        city: 'Bremen',
        description: '<p>You order what our Kubernetes people need.</p>',
      },
      { title: 'Backend Engineer', city: 'Bremen', skills: ['Kubernetes', 'Node.js', 'PostgreSQL'] },
      { title: 'Kubernetes Administrator', city: 'Kassel', skills: ['Linux'] },
      { title: 'Embedded Developer', city: 'Kassel', skills: ['C++', 'Rust'] },
      { title: 'Desktop Developer', city: 'Kassel', skills: ['C#', '.NET'] },
      { title: 'Compiler Developer', city: 'Kassel', skills: ['C', 'Go'] },
    ],
  },
  {
    company: 'Sauerteig & Söhne',
    jobs: [
      { title: 'Bäcker', city: 'Köln', description: '<p>Sourdough, early mornings, free weekends.</p>' },
      { title: 'Shop Assistant', city: 'Köln', location_type: 'onSite', department: 'Bakery' },
      { title: 'UX/UI Designer', city: 'Köln', location_type: 'hybrid' },
    ],
  },
  {
    company: 'Klinikum Nordlicht',
    jobs: [
      { title: 'Registered Nurse, part time', city: 'Kiel', description: '<p>Two shifts a week.</p>' },
      { title: 'Nurse Manager', city: 'Kiel', description: '<p>You lead a team of forty.</p>' },
      { title: 'Porter', city: 'Kiel', description: '<p>You help every nurse on the ward.</p>' },
      { title: 'IT Support Specialist', city: 'Kiel', location_type: 'remote' },
    ],
  },
  {
    company: 'Bäcker Software',
    jobs: [{ title: 'Senior Product Designer', location_type: 'remote', skills: ['Figma'] }],
  },
];

/** Searches as an address writes them, and what each is there to show. */
export const searches: Record<string, string> = {
  'q=kubernetes': 'a title before a skill before a description, though the others are newer',
  'q=kubernets': 'a letter left out at the end: the stem is the same',
  'q=kuberntees': 'two letters swapped: nothing has the word, so the nearest one is searched for',
  'q=proudct+desinger': 'each wrong word by itself',
  'q=figna': 'a wrong skill',
  'q=klinkum': 'a wrong company',
  'q=backer': 'accents do not matter; the title before the name of a company',
  'q=sourdough': 'words of a description alone',
  'q=nurse': 'both titles, newest first, then the description',
  'q=nurses': 'another form of the word',
  'q=part+time+nurse': 'all words, in any order',
  'q=nurse+kiel': 'a word of the title beside the city',
  'q=bäcker+sourdough': 'a word of the title beside one of the description',
  'q=nurse+-manager': 'a word left out',
  'q=nurse+-shifts': 'a word left out that stands in the description, below a title that matches',
  'q=nurse+-shifts&sort=newest': 'the same by age',
  'q=developer+-go': 'a word left out that is a skill',
  'q="nurse+manager"': 'words that stand together',
  'q="manager+nurse"': 'words that do not stand together in this order',
  'q=nurse+in+the+ward': 'small words are not asked for',
  'q=it+support': 'but IT is no small word',
  'q=C%2B%2B': 'not C, not C#',
  'q=c%23': 'not C, not C++',
  'q=.net': 'a name that begins with a sign',
  'q=nodejs': 'Node.js without its dot',
  'q=node': 'Node.js by its first half',
  'q=ui+designer': 'one of two names with a stroke between them',
  'q=wolkenwerk': 'a company by its name, newest first',
  'q=bakery': 'a department',
  'q=remote+designer': 'how one works, as a word',
  'q=designer&place=remote': 'how one works, as a place',
  'q=developer&place=kassel': 'a place narrows',
  'q=designer&place=germany': 'a country by its name: the one without a place is not there',
  'q=xylophonist': 'a word nobody has and nothing is like',
};
