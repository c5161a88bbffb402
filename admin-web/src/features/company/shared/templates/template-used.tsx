import type { NamedTemplate } from '@app/contracts/messages/message-template';
import { X } from 'lucide-react';
import { IconButton } from '../../../../kit/ui/button.js';
import './template-picker.css';

/** Which template something is written from; it can be let go of, and the words stay. */
export function TemplateUsed({ template, onDrop }: { template: NamedTemplate; onDrop: () => void }) {
  return (
    <p className="template-used">
      <span>From the template “{template.name}”. The name is not sent.</span>
      <IconButton small label="Do not note the template" onClick={onDrop}>
        <X className="icon icon--sm" aria-hidden />
      </IconButton>
    </p>
  );
}
