import { z } from 'zod';
import { identityLimits } from './limits.js';
import { codeField, emailField, newPasswordField, passwordsDiffer } from './password-field.js';

const nameField = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(identityLimits.nameMaximum, 'Please enter a shorter name');

/** The registration form. */
export const SignUpForm = z
  .strictObject({
    firstName: nameField('Please enter your first name'),
    lastName: z
      .string('Please enter text')
      .trim()
      .max(identityLimits.nameMaximum, 'Please enter a shorter name'),
    email: emailField,
    password: newPasswordField,
    confirmPassword: newPasswordField,
  })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);
export type SignUpForm = z.infer<typeof SignUpForm>;

/** The code form after registration. */
export const ConfirmSignUpForm = z.strictObject({ code: codeField });
export type ConfirmSignUpForm = z.infer<typeof ConfirmSignUpForm>;
