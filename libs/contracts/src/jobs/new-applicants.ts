/** New applicants of a job are counted as far as one more than this, which says that there are more. */
export const mostNew = 100;
