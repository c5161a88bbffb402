import { ReasonBody } from '@app/contracts/access/access-reason';
import { useContractForm } from '../forms/contract-form.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/text-field.js';
import './why-form.css';

type WhyFormProps = {
  /** What people usually say: a press fills the field. */
  usual: readonly string[];
  /** Who reads what is said. */
  hint: string;
  act: string;
  onSaid: (reason: string) => void | Promise<void>;
};

/** Why somebody looks at what is personal: asked before anything of it is shown. */
export function WhyForm({ usual, hint, act, onSaid }: WhyFormProps) {
  const { form, field, submit } = useContractForm(ReasonBody, { defaultValues: { reason: '' } });
  const said = submit(async ({ reason }) => onSaid(reason));
  return (
    <form className="card card--pad why-form" noValidate onSubmit={said}>
      <div className="why-form__usual" role="group" aria-label="Usual reasons">
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
      <TextField label="Why" maxLength={300} autoComplete="off" hint={hint} {...field('reason')} />
      <Button look="primary" type="submit" className="why-form__act">
        {act}
      </Button>
    </form>
  );
}
