/** Links of a company profile (SPEC section 3); null where none is given. */
export type SocialLinks = {
  facebook: string | null;
  instagram: string | null;
  /** A handle with its @. */
  twitter: string | null;
  linkedin: string | null;
  youtube: string | null;
  videoLink: string | null;
};
