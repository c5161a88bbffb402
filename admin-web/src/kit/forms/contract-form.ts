import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { type FieldPath, type RegisterOptions, useForm, type UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { showRejection } from './form-problem.js';

type Fields = Record<string, unknown>;

/**
 * A form over a schema of the contracts: `field` binds a control by its name, with what is wrong with it; `submit` sends
 * what the schema made of the values. The first wrong field takes the focus, whichever side found it.
 */
export function useContractForm<Input extends Fields, Body extends Fields>(
  schema: z.ZodType<Body, Input>,
  options: Pick<UseFormProps<Input, unknown, Body>, 'defaultValues' | 'mode'>,
) {
  const form = useForm<Input, unknown, Body>({ ...options, resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  const field = <Name extends FieldPath<Input>>(name: Name, rules?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, rules),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const submit = (send: (body: Body) => Promise<unknown>) => {
    const handle = form.handleSubmit(async (body) => {
      try {
        await send(body);
      } catch (error) {
        showRejection(form, error);
      }
    });
    return (event: FormEvent) => {
      // A form in a dialog may stand inside another one, as React sees it.
      event.stopPropagation();
      void handle(event);
    };
  };
  return { form, field, submit, busy: isSubmitting, problem: errors.root?.message };
}
