import { z } from 'zod';
import { emailField, newPasswordField, passwordsDiffer } from './password-field.js';

/** The sign-in form; an existing password is only asked to be present. */
export const SignInForm = z.strictObject({
  email: emailField,
  password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password'),
});
export type SignInForm = z.infer<typeof SignInForm>;

/** The form behind NEW_PASSWORD_REQUIRED. */
export const NewPasswordForm = z
  .strictObject({ newPassword: newPasswordField, confirmPassword: newPasswordField })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;
