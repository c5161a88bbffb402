import { z } from 'zod';
import { codeField, emailField, newPasswordField, passwordsDiffer } from './password-field.js';

/** The form that asks for a reset code. */
export const ForgotPasswordForm = z.strictObject({ email: emailField });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

/** The form that turns a reset code into a new password. */
export const ResetPasswordForm = z
  .strictObject({ code: codeField, newPassword: newPasswordField, confirmPassword: newPasswordField })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer);
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;
