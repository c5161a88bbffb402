/**
 * For what is the same for everybody: a cache in front may keep it five seconds, so that a job that is taken down is gone for
 * good within them, and asks by its tag after that.
 */
export const sharedFreshness = 'public, max-age=0, s-maxage=5';
