import { z } from 'zod';
import { line } from '../vocabulary/text.js';

/** Most tags one candidate may carry. */
export const tagsPerApplication = 20;

/** One tag. */
export const TagName = line(40, 'Please enter a tag');

/** Tags as a company sets them: one that differs from another in case alone is the same, and the first spelling stays. */
export const TagsField = z
  .array(TagName, 'Send the tags as a list')
  .max(tagsPerApplication, `At most ${tagsPerApplication} tags`)
  .overwrite((tags) =>
    tags.filter((name, index) => {
      const same = (other: string) => other.toLowerCase() === name.toLowerCase();
      return tags.findIndex(same) === index;
    }),
  );
