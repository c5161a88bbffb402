import type { MemberView } from '@app/contracts/team/member';
import { MomentText } from '../../../base/formats/clock.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { Status } from '../../../kit/ui/tag.js';
import { Facts } from '../shared/kit/facts.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { adminName } from '../shared/resources/admin-name.js';
import { recordPath } from '../shared/resources/resource-paths.js';

/** One platform admin; their account has a page of its own, which asks why. */
export function AdminRecord() {
  return (
    <ResourceRecord<MemberView>
      title={adminName}
      icon={(admin) => <Avatar name={adminName(admin)} image={admin.photo} />}
      lead={({ email }) => email}
      actions={({ userId }) => <ButtonLink to={recordPath('users', userId)}>Open the account</ButtonLink>}
    >
      {({ roleName, canAct, createdAt }) => (
        <Facts
          title="Role"
          facts={[
            { label: 'Role', value: roleName },
            { label: 'Since', value: <MomentText iso={createdAt} /> },
            {
              label: 'Account',
              value: canAct ? <Status tone="ok">Active</Status> : <Status tone="warn">Cannot sign in</Status>,
            },
          ]}
        />
      )}
    </ResourceRecord>
  );
}
