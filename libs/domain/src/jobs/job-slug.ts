/**
 * Readable part of a job's address. The tail comes from the id, so that the slug is unique without asking: another
 * company's slugs must not show through a uniqueness error.
 */
export function jobSlug(title: string, id: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  const tail = id.replaceAll('-', '').slice(-12);
  return words === '' ? tail : `${words}-${tail}`;
}
