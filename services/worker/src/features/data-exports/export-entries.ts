import { AppError } from '@app/platform/errors/app-error';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { Gathered } from './gather.js';
import type { ZipEntry } from './zip.js';

/** What somebody reads first who opens the file. */
const introduction = (madeAt: string): string =>
  `This is everything about you, as it was on ${momentInMail(new Date(madeAt))}.
It stays as it is: what you or a company change or delete later is still in it.

data.json     what was stored: account, profile, applications with their conversations,
              who opened your files, and more. Its format is documented with the product,
              in docs/generated/data-export.schema.json
resume.json   your profile as a JSON Resume (jsonresume.org), which other services read;
              people without a profile have none
files         what you uploaded, and what companies sent you; data.json says what each is

Left out are names of members who wrote about you, which are their data; words of a hold on a
whole job, which may name others; decisions you were not told of; the text of mails, which is
not kept; and the record of attempts to sign in, which is forgotten after a year. Ask the
company, or those who run this service, if you want to know more.
`;

/** The files of an export, one after the other; `onFile` hears of each one that is in. */
export async function* exportEntries(
  storage: FileStorage,
  { data, resume, files }: Gathered,
  onFile: (done: number) => Promise<void>,
): AsyncIterable<ZipEntry> {
  const modifiedAt = new Date(data.madeAt);
  yield text('README.txt', introduction(data.madeAt), modifiedAt);
  yield text('data.json', JSON.stringify(data, null, 2), modifiedAt);
  if (resume) yield text('resume.json', JSON.stringify(resume, null, 2), modifiedAt);
  let done = 0;
  for (const { exported, storageKey } of files) {
    if (exported.path === null || storageKey === null) continue;
    const found = await storage.read(storageKey);
    // A file that is named and missing would be an export that is not whole: it is tried again.
    if (!found) throw new AppError('storage.unavailable');
    yield {
      path: exported.path,
      modifiedAt: new Date(exported.uploadedAt),
      kind: 'stored',
      bytes: found.bytes,
    };
    done += 1;
    await onFile(done);
  }
}

function text(path: string, words: string, modifiedAt: Date): ZipEntry {
  return { path, modifiedAt, kind: 'text', bytes: [Buffer.from(words)] };
}
