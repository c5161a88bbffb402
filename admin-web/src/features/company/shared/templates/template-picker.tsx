import type { MessageTemplateView, TemplateKind } from '@app/contracts/messages/message-template';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { matchingTemplates } from './matching-templates.js';
import { templatesQuery } from './template-queries.js';
import './template-picker.css';

type TemplatePickerProps = {
  companyId: string;
  kind: TemplateKind;
  onPick: (template: MessageTemplateView) => void;
};

/** Opens the templates of one kind to choose from, for those who may use them. */
export function TemplatePicker({ companyId, kind, onPick }: TemplatePickerProps) {
  const mayUse = useCan('message-template.list');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  if (!mayUse) return null;
  return (
    <div ref={opener} className="template-picker">
      <Button size="small" look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FileText className="icon" aria-hidden />
        Use a template
      </Button>
      {open && (
        <Choices
          companyId={companyId}
          kind={kind}
          onClose={close}
          onPick={(template) => {
            setOpen(false);
            onPick(template);
          }}
        />
      )}
    </div>
  );
}

function Choices({ companyId, kind, onPick, onClose }: TemplatePickerProps & { onClose: () => void }) {
  const templates = useQuery(templatesQuery(companyId));
  const [typed, setTyped] = useState('');
  const found = matchingTemplates(templates.data ?? [], kind, typed);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The dialog or panel around it stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div className="template-picker__choices" role="group" aria-label="Templates" onKeyDown={onKeyDown}>
      <input
        className="input input--sm"
        type="search"
        aria-label="Search templates"
        placeholder="Search templates"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first) onPick(first);
        }}
      />
      {failureOf(templates) && <QueryFailure what="The templates could not be loaded." query={templates} />}
      <ul>
        {found.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onPick(template)}>
              <b>{template.name}</b>
              <span className="meta">{template.subject || template.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {templates.data && found.length === 0 && (
        <p className="meta">
          {typed === '' ? 'There are none yet. Write them in the settings, under Templates.' : 'None found.'}
        </p>
      )}
    </div>
  );
}
