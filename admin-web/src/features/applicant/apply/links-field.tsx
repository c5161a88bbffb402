import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../kit/ui/button.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { TextField } from '../../../kit/ui/text-field.js';
import type { Draft } from './application-draft.js';

type LinksFieldProps = {
  links: Draft['links'];
  errors: Record<string, string>;
  onChange: (links: Draft['links']) => void;
};

/** Links with a name each. */
export function LinksField({ links, errors, onChange }: LinksFieldProps) {
  const rows = links.length > 0 ? links : [{ name: 'Portfolio', link: '' }];
  const change = (at: number, part: Partial<Draft['links'][number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="stack">
      {rows.map((row, at) => (
        <div className="apply__link" key={at}>
          <TextField
            label="Name"
            id={`links.${at}.name`}
            value={row.name}
            error={errors[`links.${at}.name`]}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextField
            label="Address"
            id={`links.${at}.link`}
            type="url"
            placeholder="https://"
            value={row.link}
            error={errors[`links.${at}.link`]}
            onChange={(event) => change(at, { link: event.target.value })}
          />
          {rows.length > 1 && (
            <IconButton
              label={`Remove the link ${row.name}`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <Trash2 className="icon" aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <div id="links" tabIndex={-1}>
        <FieldNote id="links-note" error={errors.links} />
      </div>
      {rows.length < 20 && (
        <Button
          look="ghost"
          size="small"
          className="apply__add"
          onClick={() => onChange([...rows, { name: '', link: '' }])}
        >
          <Plus className="icon" aria-hidden />
          Add a link
        </Button>
      )}
    </div>
  );
}
