import { paragraph } from '../vocabulary/text.js';
import { mergeFieldProblem } from './merge-fields.js';

/** A letter to an applicant, with fields that are filled in when it is sent; 1 to 5,000 characters. */
export const letter = paragraph(5_000)
  .min(1, 'Please write what the applicant is to read')
  .superRefine((text, context) => {
    const message = mergeFieldProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
