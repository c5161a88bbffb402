import { cleanedLine } from './pasted-text.js';

// Free of zod: the identity service reads addresses without a schema.

/** Most characters of an address. */
export const emailMaximum = 254;

/** Letters of every script on both sides; linear, since no part of it matches the same text in two ways. */
const shape =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}\p{Cs}]+@[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@"(),:;<>[\\\].\p{Cc}\p{Cf}\p{Cs}]{2,}$/u;

/** The one spelling under which an address is stored and compared. */
export const normalisedEmail = (value: string): string => cleanedLine(value).trim().toLowerCase();

/** Whether a normalised text is a mail address: one that PostgreSQL, mail servers and mail headers take. */
export const isEmail = (value: string): boolean => value.length <= emailMaximum && shape.test(value);
