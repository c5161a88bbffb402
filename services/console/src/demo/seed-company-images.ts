import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { Company, CompanyImage } from '@app/domain/companies/company.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';

/** Names of the companies that have pictures. */
export type DemoCompany = 'Northwind' | 'Contoso';

const turbine = (x: number, y: number, height: number, turn: number): string => {
  const blade = `<path d="M0 0L4 -${height * 0.55}L-3 -${height * 0.5}Z"/>`;
  const blades = [0, 120, 240].map((angle) => `<g transform="rotate(${turn + angle})">${blade}</g>`).join('');
  return `<g transform="translate(${x} ${y})" fill="#E8F4FF"><path d="M-3 0h6l3 ${height}h-12z"/>${blades}<circle r="6"/></g>`;
};

const window = (x: number, y: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="44" height="60" rx="22" fill="${colour}"/>`;

const drawings: Record<DemoCompany, Record<CompanyImage, string>> = {
  Northwind: {
    logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#123C69"/>
      <path d="M136 384V128l240 256V128" fill="none" stroke="#9FE3FF" stroke-width="56" stroke-linecap="round"
        stroke-linejoin="round"/><circle cx="376" cy="128" r="30" fill="#C9F26B"/></svg>`,
    banner: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400"><rect width="1600" height="400" fill="#123C69"/>
      <circle cx="1230" cy="130" r="66" fill="#C9F26B"/>
      <path d="M0 400c260-20 400-190 680-190s460 120 920-80v270z" fill="#1B5288"/>
      ${turbine(1010, 120, 190, 20)}${turbine(1360, 150, 170, 75)}${turbine(820, 165, 130, 50)}
      <path d="M380 400c260-16 460-130 720-110s340-10 500-60v170z" fill="#2A6BA8"/></svg>`,
  },
  Contoso: {
    logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#FBE9DF"/>
      <path d="M256 96a160 160 0 1 0 160 160h-80a80 80 0 1 1-80-80z" fill="#B4381A"/>
      <circle cx="372" cy="140" r="44" fill="#0F5C43"/></svg>`,
    banner: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400"><rect width="1600" height="400" fill="#FBE9DF"/>
      <circle cx="260" cy="120" r="70" fill="#F6B08E"/><path d="M0 330h1600v70H0z" fill="#0F5C43"/>
      <rect x="420" y="150" width="320" height="180" fill="#B4381A"/><path d="M400 150h360L580 60z" fill="#7E2410"/>
      <rect x="780" y="90" width="300" height="240" fill="#F6B08E"/><rect x="1120" y="180" width="260" height="150" fill="#1C7A5A"/>
      ${[450, 522, 594, 666].map((x) => window(x, 190, '#FBE9DF')).join('')}
      ${[810, 882, 954, 1026].map((x) => window(x, 120, '#FFF8F3') + window(x, 210, '#7E2410')).join('')}
      ${[1150, 1222, 1294].map((x) => window(x, 220, '#FBE9DF')).join('')}
      <circle cx="1460" cy="290" r="56" fill="#2A9970"/><circle cx="120" cy="300" r="46" fill="#1C7A5A"/></svg>`,
  },
};

const sizes: Record<CompanyImage, { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  banner: { width: 1600, height: 400 },
};

/** Gives a demo company its logo and banner, as files that were uploaded and checked. */
export async function seedPictures(
  em: EntityManager,
  storage: FileStorage,
  company: Company,
  by: { actorId: string; at: Date },
): Promise<void> {
  const drawn = company.name === 'Contoso' ? drawings.Contoso : drawings.Northwind;
  for (const type of ['logo', 'banner'] as const) {
    const bytes = await sharp(Buffer.from(drawn[type])).resize(sizes[type]).webp({ quality: 90 }).toBuffer();
    const contentType = 'image/webp';
    const wish = { entityType: 'company', entityId: company.id, type, fileName: `${type}.webp` } as const;
    const file = StoredFile.request(
      { ...wish, contentType, name: '', description: '', tags: [] },
      { userId: by.actorId, companyId: company.id },
      by.at,
    );
    const storageKey = `files/${file.id}`;
    await storage.write(storageKey, contentType, bytes);
    file.receive(bytes.length, by);
    file.accept({ storageKey, contentType, size: bytes.length }, by.at);
    em.persist(file);
    company.changeImage(type, file.id);
  }
}
