import type { Company } from '@app/domain/companies/company.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoCompany } from './demo-schemas.js';
import { readDemoFile } from './read-demo-file.js';
import { seedStoredFile } from './stored-files.js';

/** Gives a company its logo and banner. */
export async function seedCompanyImages(
  em: EntityManager,
  storage: FileStorage,
  company: Company,
  images: DemoCompany,
  by: { actorId: string; at: Date },
): Promise<void> {
  for (const type of ['logo', 'banner'] as const) {
    const bytes = await readDemoFile('images', images[type]);
    const upload = { entityType: 'company', entityId: company.id, type, name: '' } as const;
    const image = { fileName: `${type}.webp`, contentType: 'image/webp', bytes };
    const file = await seedStoredFile(em, storage, { ...upload, ...image }, by);
    company.changeImage(type, file.id);
  }
}
