import { useRefresh } from 'ra-core';
import type { ReactNode } from 'react';
import type { UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../../../base/toast/notify.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';

type Fields = Record<string, unknown>;
type Form<Input extends Fields, Body extends Fields> = ReturnType<typeof useContractForm<Input, Body>>;

type FormDialogProps<Input extends Fields, Body extends Fields> = {
  title: string;
  /** What the button does. */
  act: string;
  danger?: boolean;
  schema: z.ZodType<Body, Input>;
  defaultValues: UseFormProps<Input, unknown, Body>['defaultValues'];
  /** Sends what the schema made of the values; the text it returns is a notification. */
  send: (body: Body) => Promise<string | undefined>;
  onClose: () => void;
  /** Where something else follows than closing it. */
  onSent?: () => void;
  /** The fields: `field` binds one by its name. */
  children: (field: Form<Input, Body>['field'], form: Form<Input, Body>['form']) => ReactNode;
};

/** A form over a schema of the contracts in a dialog, which closes once it is sent. All of the page is read again then. */
export function FormDialog<Input extends Fields, Body extends Fields>(props: FormDialogProps<Input, Body>) {
  const { schema, defaultValues, send, onSent = props.onClose, children, ...dialog } = props;
  const refresh = useRefresh();
  const { form, field, submit, busy, problem } = useContractForm(schema, { defaultValues });
  const onSubmit = submit(async (body) => {
    // Also when it failed: the next try starts from the version that is there by then.
    const text = await send(body).finally(refresh);
    if (text !== undefined) notify.success(text);
    onSent();
  });
  return (
    <ActDialog {...dialog} busy={busy} problem={problem} onSubmit={onSubmit}>
      {children(field, form)}
    </ActDialog>
  );
}
