const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Whether the values of a statement are rejected (SQLSTATE classes 22, 23 and 54): a retry fails as well. */
export const isInvalidData = (error: unknown): boolean => /^(?:22|23|54)...$/.test(codeOf(error));

/** Whether the parser of `websearch_to_tsquery` and the like rejects a text; some of its errors are XX000. */
export const isInvalidSearch = (error: unknown): boolean =>
  isInvalidData(error) ||
  (error instanceof Error && codeOf(error) === 'XX000' && /tsquery|stack/i.test(error.message));
