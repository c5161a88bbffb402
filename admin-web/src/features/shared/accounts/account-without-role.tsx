import { DeleteAccount } from './delete-account.js';
import { YourData } from './your-data.js';
import './account.css';

/** What somebody may do with their account before they are an applicant or in a company, and after they left. */
export function AccountWithoutRole() {
  return (
    <div className="account-without-role">
      <YourData />
      <DeleteAccount />
    </div>
  );
}
