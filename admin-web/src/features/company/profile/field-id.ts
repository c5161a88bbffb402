import type { ProfileField } from './profile-form.js';
import type { RowPath } from './profile-lists.js';

/** By what a field of the form is found on the screen: `profile-hiringSteps-0-title`. */
export const fieldId = (field: ProfileField | RowPath): string => `profile-${field.replaceAll('.', '-')}`;
