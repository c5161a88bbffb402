/** Most characters of a comment or message. */
export const activityCharacters = 20_000;
