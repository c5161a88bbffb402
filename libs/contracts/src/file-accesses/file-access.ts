import { z } from 'zod';
import type { RoleType } from '../access/roles.js';
import { idsFilter, listQuery } from '../http/list-query.js';
import type { FileType } from '../files/file-types.js';

/**
 * GET file-accesses: who opened what an applicant sent, once a day for each file. Applicants see openings of their own
 * files, members those of what was sent to their company.
 */
export const ListFileAccessesQuery = listQuery(
  ['openedAt', 'id'],
  {
    id: idsFilter,
    applicationId: z.uuid().optional(),
    fileId: z.uuid().optional(),
    companyId: z.uuid().optional(),
  },
  { field: 'openedAt', direction: 'DESC' },
);
/** The same, read. */
export type ListFileAccessesQuery = z.output<typeof ListFileAccessesQuery>;

/** A file was opened, on this day for the first time. */
export type FileAccessView = {
  id: string;
  openedAt: string;
  /** Null where somebody who looks after the platform opened a file that several applications carry. */
  applicationId: string | null;
  fileId: string;
  fileName: string;
  fileType: FileType;
  companyId: string | null;
  companyName: string | null;
  /** The role they have today; null for somebody who has left the company. */
  roleType: RoleType | null;
  /** Who it was, for members of the company; null for applicants, who are told the role. */
  member: { id: string; firstName: string; lastName: string } | null;
};
