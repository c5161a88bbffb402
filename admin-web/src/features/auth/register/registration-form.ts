import { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { emailField, newPasswordField } from '@app/contracts/identity/password-field';
import { isTimeZone } from '@app/contracts/vocabulary/time-zone';
import { z } from 'zod';

/** What both forms fill in; which of them counts depends on `as`. */
export type RegistrationFields = {
  as: 'applicant' | 'company';
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  password: string;
};

/** The account as the API takes it: a company is where its first admin is. */
export function accountOf({ as, firstName, lastName, companyName }: RegistrationFields): unknown {
  if (as === 'applicant') return { as, firstName, lastName };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers name zones that are none of a place, such as `CET`; the profile of the company has a field for it.
  return { as, firstName, lastName, companyName, ...(isTimeZone(timeZone) && { timeZone }) };
}

/** Checks a form by the schema of what is sent, and tells where it is wrong. */
const accountIssues = (fields: RegistrationFields, context: z.RefinementCtx<RegistrationFields>): void => {
  const { error } = RegisterAccountBody.safeParse(accountOf(fields));
  for (const issue of error?.issues ?? [])
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
};

const fields = {
  as: z.enum(['applicant', 'company'], 'Choose applicant or company'),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
};

/** Signing up: the account and what one signs in with. */
export const SignUpFields = z
  .object({ ...fields, email: emailField, password: newPasswordField })
  .superRefine(accountIssues);

/** The account alone, for people who are signed in already. */
export const AccountFields = z
  .object({ ...fields, email: z.string(), password: z.string() })
  .superRefine(accountIssues);
