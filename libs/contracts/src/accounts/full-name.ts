/** The name of a person as others read it. Not everybody has two names, and erased people have none. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();
