import { ReasonBody } from '@app/contracts/accounts/people';
import { useNavigate, useParams } from 'react-router';
import { useContractForm } from '../../forms/contract-form.js';
import { pathTo } from '../../paths.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { useAdminResource } from '../kit/resource-context.js';
import { useResourceCrumbs } from '../kit/resource-crumbs.js';

/** What people are usually opened for: a press fills the field. */
const usual = [
  'They asked for help',
  'Somebody reported them',
  'A request about their data',
  'A security incident',
];

/** Why an account is opened: asked before anything of it is shown, and kept with this entry of the history alone. */
export function OpenWhy() {
  const resource = useAdminResource();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { form, field, submit } = useContractForm(ReasonBody, { defaultValues: { reason: '' } });
  useResourceCrumbs(resource, 'Open');
  const open = submit(async ({ reason }) => {
    await navigate(pathTo('resourceRecord', { resource: resource.name, id }), {
      replace: true,
      state: { reason },
    });
  });
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Open a person</h1>
          <p>Say why before anything is shown.</p>
        </div>
      </div>
      <form className="card card--pad record-facts open-why" noValidate onSubmit={open}>
        <div className="open-why__usual" role="group" aria-label="Usual reasons">
          {usual.map((reason) => (
            <button
              key={reason}
              type="button"
              className="chip chip--sm"
              onClick={() => {
                form.setValue('reason', reason, { shouldValidate: true });
                form.setFocus('reason');
              }}
            >
              {reason}
            </button>
          ))}
        </div>
        <TextField
          label="Why"
          maxLength={300}
          autoComplete="off"
          hint="It stands in the audit log with your name. Admins of companies the person acts for read it there."
          {...field('reason')}
        />
        <Button look="primary" type="submit" className="record-facts__act">
          Open
        </Button>
      </form>
    </>
  );
}
