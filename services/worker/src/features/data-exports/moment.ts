/** A moment of the database as the export writes it. */
export const moment = (value: string | Date): string => new Date(value).toISOString();

/** The same of something that may not have been. */
export const momentOrNull = (value: string | Date | null): string | null =>
  value === null ? null : moment(value);
