/** What a pipeline is called: a plan has a name, that of a job the job's title. */
export const titleOf = ({ name, jobTitle }: { name?: unknown; jobTitle?: unknown }): string =>
  String(name ?? jobTitle);
