/** The job a message invites to. */
export type InvitedTo = { companyId: string; jobId: string; title: string };

/** The same as it stands in the metadata of a message; null where it invites to none. */
export function invitedToOf({ invitedTo: to }: Record<string, unknown>): InvitedTo | null {
  if (typeof to !== 'object' || to === null) return null;
  if (!('companyId' in to && 'jobId' in to && 'title' in to)) return null;
  const { companyId, jobId, title } = to;
  if (typeof companyId !== 'string' || typeof jobId !== 'string' || typeof title !== 'string') return null;
  return { companyId, jobId, title };
}
