import { z } from 'zod';
import { organisationName } from '../vocabulary/text.js';

/** Name of a company; the one thing registering, creating and publishing ask for. */
export const companyName = z
  .string({ error: 'Please enter a name' })
  .trim()
  .pipe(organisationName('Please enter a valid company name'));
