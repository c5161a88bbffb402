import { CreateCompanyBody } from '@app/contracts/companies/company-details';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemOf } from '../../platform/problem.js';
import { ApiError } from '../../api/http.js';
import { InviteDialog } from '../../back-office/people/invite-dialog.js';
import { notify } from '../../platform/toast/notify.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { createCompany } from './company-requests.js';

/** Opens a company by its name, then invites whoever is to run it. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ id: string; name: string } | null>(null);
  if (made) return <InviteDialog companyId={made.id} companyName={made.name} onClose={onClose} />;
  return <NameDialog onMade={setMade} onClose={onClose} />;
}

type NameDialogProps = { onMade: (company: { id: string; name: string }) => void; onClose: () => void };

function NameDialog({ onMade, onClose }: NameDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const form = useForm({ resolver: zodResolver(CreateCompanyBody), defaultValues: { companyName: '' } });
  const { errors, isSubmitting } = form.formState;
  const create = form.handleSubmit(async (body) => {
    try {
      const { id } = await createCompany(body);
      void client.invalidateQueries({ queryKey: ['companies'] });
      notify.success(`${body.companyName} is there, as a draft`);
      onMade({ id, name: body.companyName });
    } catch (error) {
      const named = error instanceof ApiError ? error.errors.companyName : undefined;
      form.setError(named ? 'companyName' : 'root', { message: named ?? problemOf(error) });
    }
  });
  return (
    <Dialog
      title="New company"
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={isSubmitting}>
            Create and invite its admin
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void create(event)}>
        <p className="ui muted">It starts as a draft. Next you invite the person who runs it.</p>
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <TextField
          label="Company name"
          autoComplete="off"
          autoFocus
          error={errors.companyName?.message}
          {...form.register('companyName')}
        />
      </form>
    </Dialog>
  );
}
