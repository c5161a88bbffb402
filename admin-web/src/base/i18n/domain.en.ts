/** Texts about the domain a company has proven. */
export const text = {
  label: 'Domain proven:',
  verified: (domain: string) => `Domain proven: ${domain}`,
  since: 'Proven since ',
  definition: (domain: string) =>
    `This company has put a sign at ${domain} that only those can put there who run it. We look for it again each day.`,
};
