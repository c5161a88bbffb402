import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';

type StillNeededProps = {
  /** What the button says. */
  words: string;
  confirm: () => Promise<unknown>;
  /** Reads anew what that changes. */
  settled: () => Promise<void>;
};

/** Says that it is: nobody is asked for a while. */
export function StillNeeded({ words, confirm, settled }: StillNeededProps) {
  const keeping = useMutation({
    mutationFn: confirm,
    onError: (error) => notify.error(error.message),
    onSettled: settled,
  });
  return (
    <Button size="small" busy={keeping.isPending} onClick={() => keeping.mutate()}>
      {words}
    </Button>
  );
}
