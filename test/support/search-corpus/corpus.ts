type CorpusJob = {
  title: string;
  city?: string;
  /** Germany where it is left out. */
  country?: string;
  skills?: string[];
  department?: string;
  position?: string;
  description?: string;
  location_type?: 'remote' | 'hybrid' | 'onSite';
};

/** Within a company the newest stands first. */
export type CorpusCompany = { company: string; jobs: CorpusJob[] };

/** Companies with their jobs, and searches as an address writes them, each with what it is there to show. */
export type Corpus = { companies: CorpusCompany[]; searches: Record<string, string> };
