/** What is refused about the domain of a company. */
export const domainErrors = {
  'company-domain.none': { status: 422, message: 'Name a domain first' },
} as const;
