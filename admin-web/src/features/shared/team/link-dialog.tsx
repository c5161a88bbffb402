import { Button } from '../../../kit/ui/button.js';
import { Dialog } from '../../../kit/ui/dialog.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { calledBy, type TeamRow } from './team-row.js';

/** The link to take by hand, where the browser does not let us put it into the clipboard. */
export function LinkDialog({ row, url, onClose }: { row: TeamRow; url: string; onClose: () => void }) {
  return (
    <Dialog
      title={`Link for ${calledBy(row)}`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextField
        label="Copy this link"
        hint={`It works for ${row.email ?? 'the invited address'} alone.`}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
