/** Links of a company profile; null where there is none. */
export type SocialLinks = {
  facebook: string | null;
  instagram: string | null;
  /** A handle with its @. */
  twitter: string | null;
  linkedin: string | null;
  youtube: string | null;
  videoLink: string | null;
};

/** Where a handle is found: `@northwind` at https://x.com/northwind. */
export const twitterAddress = (handle: string): string => `https://x.com/${handle.replace(/^@/, '')}`;

/** The links as they are shown: each is named, also where none is stored. */
export function socialLinksView(stored: Partial<SocialLinks>): SocialLinks {
  return {
    facebook: stored.facebook ?? null,
    instagram: stored.instagram ?? null,
    twitter: stored.twitter ?? null,
    linkedin: stored.linkedin ?? null,
    youtube: stored.youtube ?? null,
    videoLink: stored.videoLink ?? null,
  };
}
