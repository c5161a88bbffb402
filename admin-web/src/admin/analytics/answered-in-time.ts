import { recordedDays } from '@app/contracts/applications/recorded-days';

/** What is counted as answered in time. */
export const answeredInTime = `Applications of the last ${recordedDays} days that were decided, or whose promised day passed without an answer; in time is who was answered by every promised day.`;
