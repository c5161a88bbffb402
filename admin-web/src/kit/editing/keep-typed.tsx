import { jsonIn } from '@app/contracts/json/read-json';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { notify } from '../../base/toast/notify.js';
import { session } from '../../client/session/user-store.js';

/** What somebody typed and did not save, in this tab alone. */
const Typed = z.object({ userId: z.string(), fields: z.object({}).catchall(z.unknown()) });
type Typed = z.infer<typeof Typed>;

const storageName = (name: string): string => `typed ${name}`;

function keep(name: string, fields: Typed['fields']): void {
  const userId = session().user?.id;
  if (userId) sessionStorage.setItem(storageName(name), JSON.stringify({ userId, fields }));
}

const drop = (name: string): void => sessionStorage.removeItem(storageName(name));

/** What was kept for whoever is signed in now; what somebody else left behind is dropped. */
function take(name: string): Typed['fields'] {
  const stored = sessionStorage.getItem(storageName(name));
  drop(name);
  const typed = Typed.safeParse(jsonIn(stored ?? 'null')).data;
  return typed && typed.userId === session().user?.id ? typed.fields : {};
}

/**
 * Keeps what is typed into the form around it until it is saved or left behind on purpose. When the session ends in the
 * middle, or the page is loaded anew, it is there again as soon as the same person is back in this tab.
 */
export function KeepTyped({ name }: { name: string }) {
  const { control, formState, getValues, setValue } = useFormContext();
  const { isDirty, dirtyFields } = formState;
  const values = useWatch({ control });

  useEffect(() => {
    const known = getValues();
    const again = Object.entries(take(name)).filter(
      ([field, value]) => field in known && known[field] !== value,
    );
    for (const [field, value] of again) setValue(field, value, { shouldDirty: true });
    if (again.length > 0) notify.info('What you had typed is here again, and not saved yet');
  }, [name, getValues, setValue]);

  useEffect(() => {
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field]);
    if (isDirty) keep(name, Object.fromEntries(changed));
    else drop(name);
  }, [name, values, isDirty, dirtyFields]);

  useEffect(
    () => () => {
      // Whoever is still signed in was asked before they left.
      if (session().signedIn) drop(name);
    },
    [name],
  );
  return null;
}
