import { z } from 'zod';
import { newPasswordField, passwordsDiffer } from './password-field.js';

/** The change-password form; its messages are fixed. */
export const ChangePasswordForm = z
  .strictObject({
    currentPassword: z
      .string({ error: 'Please enter your current password' })
      .min(1, 'Please enter your current password'),
    newPassword: newPasswordField,
    confirmPassword: newPasswordField,
  })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;
