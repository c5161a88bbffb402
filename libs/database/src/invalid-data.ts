/** SQLSTATE of data exceptions, violated constraints and exceeded limits; text-search parsers raise XX000. */
const blamesValues = /^(?:22|23|54)...$|^XX000$/;

/** Whether the database rejects the values of a statement: with the same ones it fails each time. */
export function isInvalidData(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && blamesValues.test(code);
}
