import { CreateCompanyBody } from '@app/contracts/companies/company-details';
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { InviteDialog } from '../../shared/team/invite-dialog.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { TextField } from '../../../kit/ui/text-field.js';

/** Opens a company by its name, then invites whoever is to run it. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider<PlatformProvider>();
  const [made, setMade] = useState<{ id: string; name: string }>();
  if (made) return <InviteDialog companyId={made.id} companyName={made.name} onClose={onClose} />;
  return (
    <FormDialog
      title="New company"
      act="Create and invite its admin"
      schema={CreateCompanyBody}
      defaultValues={{ companyName: '' }}
      send={async (body) => {
        const { id } = await provider.createCompany(body);
        setMade({ id, name: body.companyName });
        return `${body.companyName} is there, as a draft`;
      }}
      onSent={() => undefined}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>It starts as a draft. Next you invite the person who runs it.</p>
          <TextField label="Company name" autoComplete="off" autoFocus {...field('companyName')} />
        </>
      )}
    </FormDialog>
  );
}
