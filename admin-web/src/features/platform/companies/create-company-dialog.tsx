import { CreateCompanyBody } from '@app/contracts/companies/company-details';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { InviteDialog } from '../../shared/team/invite-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { notify } from '../../../base/toast/notify.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { TextField } from '../../../kit/ui/text-field.js';

/** Opens a company by its name, then invites whoever is to run it. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ id: string; name: string } | null>(null);
  if (made) return <InviteDialog companyId={made.id} companyName={made.name} onClose={onClose} />;
  return <NameDialog onMade={setMade} onClose={onClose} />;
}

type NameDialogProps = { onMade: (company: { id: string; name: string }) => void; onClose: () => void };

function NameDialog({ onMade, onClose }: NameDialogProps) {
  const client = useQueryClient();
  const provider = useDataProvider<PlatformProvider>();
  const { field, submit, busy, problem } = useContractForm(CreateCompanyBody, {
    defaultValues: { companyName: '' },
  });
  const create = submit(async (body) => {
    const { id } = await provider.createCompany(body);
    void client.invalidateQueries({ queryKey: ['companies'] });
    notify.success(`${body.companyName} is there, as a draft`);
    onMade({ id, name: body.companyName });
  });
  return (
    <ActDialog
      title="New company"
      act="Create and invite its admin"
      busy={busy}
      problem={problem}
      onSubmit={create}
      onClose={onClose}
    >
      <p>It starts as a draft. Next you invite the person who runs it.</p>
      <TextField label="Company name" autoComplete="off" autoFocus {...field('companyName')} />
    </ActDialog>
  );
}
