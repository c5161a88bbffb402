import type { StoredFile } from '@app/domain/files/stored-file.entity';
import type { User } from '@app/domain/accounts/user.entity';
import type { Job } from '@app/domain/jobs/job.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { drawAttachment } from './demo-attachments.js';
import type { DemoCandidate } from './demo-candidate.js';
import { type DemoLine, demoLines } from './demo-conversations.js';
import { writtenAt } from './application-timeline.js';
import { seedFile } from './seed-file.js';

/** The file that goes along with a line, by the line. */
export type LineAttachments = ReadonlyMap<DemoLine, StoredFile>;

type Whose = { job: Job; candidate: DemoCandidate; index: number };
type Seeding = { storage: FileStorage; people: Map<string, User>; now: Date };

/** Who wrote it: a member, or the candidate. */
export function authorOf(line: DemoLine, candidate: DemoCandidate, people: Map<string, User>): User {
  const author = people.get(line.by === 'applicant' ? candidate.name : line.by);
  if (!author) throw new Error(`${line.by} wrote a line, and does not exist`);
  return author;
}

/** Uploads what goes along with the messages about one candidate, each ten minutes before it is sent. */
export async function seedAttachments(
  em: EntityManager,
  { job, candidate, index }: Whose,
  { storage, people, now }: Seeding,
): Promise<LineAttachments> {
  const uploaded = new Map<DemoLine, StoredFile>();
  for (const line of demoLines[job.title]?.[candidate.name] ?? []) {
    const { attachment } = line;
    if (!attachment) continue;
    const at = new Date(writtenAt(line.daysAgo, index, now).getTime() - 600_000);
    const ownerUserId = authorOf(line, candidate, people).id;
    const { fileName, heading: name } = attachment;
    const bytes = await drawAttachment(attachment, at);
    const file = { type: 'message', name, fileName, contentType: 'application/pdf', bytes } as const;
    uploaded.set(line, await seedFile(em, storage, { ...file, ownerUserId, at }));
  }
  return uploaded;
}
