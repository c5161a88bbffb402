import type { RoleType } from '@app/contracts/access/roles';
import type { Writer } from '../../mail/mail-template.js';
import { dataExportReadyTemplate } from './data-export-ready.template.js';

type ExportRow = { requested_as: RoleType | null; ends_at: string };

/** A file that can still be downloaded. */
const EXPORT = `select requested_as, ends_at from data_export where id = ? and status = 'ready' and ends_at > now()`;

/** Mails about a file with one's own data. */
export const dataExportMails = {
  'data-export-ready': async (em, id, settings) => {
    const [row] = await em.execute<ExportRow[]>(EXPORT, [id]);
    if (!row) return null;
    const facts = { requestedAs: row.requested_as, endsAt: new Date(row.ends_at) };
    return dataExportReadyTemplate.write(facts, settings);
  },
} satisfies Record<string, Writer>;
