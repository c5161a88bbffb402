import type { DemoProduct } from './demo-product.js';

/** The id of a CV of somebody of the demo data, to apply with. */
export async function cvOf(product: DemoProduct, email: string): Promise<string> {
  const [cv] = await product.query<{ id: string }>(
    `select stored_file.id from stored_file join app_user owner on owner.id = stored_file.owner_user_id
     where owner.email = $1 and stored_file.type = 'cv' and stored_file.status = 'available' limit 1`,
    [email],
  );
  if (!cv) throw new Error(`${email} has no CV`);
  return cv.id;
}
