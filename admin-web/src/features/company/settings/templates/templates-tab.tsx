import { limits } from '@app/contracts/http/limits';
import {
  type MessageTemplateView,
  type TemplateKind,
  templateKinds,
} from '@app/contracts/messages/message-template';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SettingsSection } from '../../../shared/accounts/settings-section.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { templatesQuery } from '../../shared/templates/template-queries.js';
import { templateKindWords } from './template-words.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './templates.css';

/** Forms and their rules are fetched with the first change. */
const TemplateSheet = laterPart(async () => (await import('./template-sheet.js')).TemplateSheet);
const DeleteTemplateDialog = laterPart(
  async () => (await import('./delete-template-dialog.js')).DeleteTemplateDialog,
);

type Open =
  | { act: 'write'; template: MessageTemplateView | null }
  | { act: 'delete'; template: MessageTemplateView };

/** The texts the company writes to applicants from. */
export function TemplatesTab({ companyId }: { companyId: string }) {
  const templates = useQuery(templatesQuery(companyId));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const failed = failureOf(templates) !== null;
  return (
    <SettingsSection
      id="settings-templates"
      title="Templates"
      hint="Texts your team writes to candidates from; names are filled in for each of them. Refusals start from the text in the settings of the company until somebody chooses one of these."
    >
      {templates.data ? (
        <Templates templates={templates.data} onOpen={setOpen} />
      ) : failed ? (
        <QueryFailure what="The templates could not be loaded." query={templates} />
      ) : (
        <Skeleton height={220} />
      )}
      {open?.act === 'write' && (
        <TemplateSheet companyId={companyId} template={open.template} onClose={close} />
      )}
      {open?.act === 'delete' && (
        <DeleteTemplateDialog companyId={companyId} template={open.template} onClose={close} />
      )}
    </SettingsSection>
  );
}

type ListsProps = { templates: MessageTemplateView[]; onOpen: (open: Open) => void };

function Templates({ templates, onOpen }: ListsProps) {
  const isFull = templates.length >= limits.messageTemplates;
  return (
    <div className="stack">
      {templates.length === 0 ? (
        <EmptyState title="No templates yet">
          Write what you send again and again once, and use it for messages and refusals.
        </EmptyState>
      ) : (
        <TemplateLists templates={templates} onOpen={onOpen} />
      )}
      {isFull ? (
        <Banner>A company keeps at most {limits.messageTemplates} templates. Delete one first.</Banner>
      ) : (
        <div>
          <Button size="small" onClick={() => onOpen({ act: 'write', template: null })}>
            <Plus className="icon" aria-hidden />
            New template
          </Button>
        </div>
      )}
    </div>
  );
}

function TemplateLists({ templates, onOpen }: ListsProps) {
  const ofKind = (kind: TemplateKind) => templates.filter((template) => template.kind === kind);
  return templateKinds
    .filter((kind) => ofKind(kind).length > 0)
    .map((kind) => (
      <section key={kind} className="stack stack--2" aria-label={templateKindWords[kind]}>
        <h3 className="field__label">{templateKindWords[kind]}</h3>
        <ul className="templates">
          {ofKind(kind).map((template) => (
            <li key={template.id} className="template-row">
              <div className="template-row__text">
                <b>{template.name}</b>
                <span className="meta">{template.subject || template.text}</span>
              </div>
              <span className="row">
                <IconButton
                  small
                  label={`Edit ${template.name}`}
                  onClick={() => onOpen({ act: 'write', template })}
                >
                  <Pencil className="icon" aria-hidden />
                </IconButton>
                <IconButton
                  small
                  label={`Delete ${template.name}`}
                  onClick={() => onOpen({ act: 'delete', template })}
                >
                  <Trash2 className="icon" aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      </section>
    ));
}
