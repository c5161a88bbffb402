import type { ContactMessageView } from '@app/contracts/contact/list-contact-messages';
import type { Table } from '../../http/list-page.js';

export const contactTable: Table<ContactMessageView> = [
  ['Id', ({ id }) => id],
  ['Topic', ({ topic }) => topic],
  ['E-mail', ({ email }) => email],
  ['Message', ({ message }) => message],
  ['Sent', ({ createdAt }) => createdAt],
];
