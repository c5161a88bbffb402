import { type CompanyNoteView, WriteCompanyNoteBody } from '@app/contracts/company-notes/company-note';
import { useDataProvider, useInfiniteGetList, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { numberText } from '../../../base/formats/counted.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { TextArea } from '../../../kit/ui/text-field.js';
import { CompanyNote } from './company-note.js';
import { RecordCard } from './record-card.js';

const atFirst = 3;
const each = 50;

/** What platform admins noted about a company; nobody of the company reads it. */
export function CompanyNotes({ companyId }: { companyId: string }) {
  const [all, setAll] = useState(false);
  const notes = useInfiniteGetList<CompanyNoteView>('company-notes', {
    filter: { companyId },
    pagination: { page: 1, perPage: each },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const read = notes.data?.pages.flatMap(({ data }) => data);
  const shown = all ? read : read?.slice(0, atFirst);
  const more = (notes.total ?? 0) - (shown?.length ?? 0);
  const showMore = () => {
    if (all) void notes.fetchNextPage();
    else setAll(true);
  };
  return (
    <RecordCard title="Notes" query={notes} what="The notes could not be loaded.">
      <NewNote companyId={companyId} />
      {notes.isPending && <Skeleton height={72} />}
      <ul className="company-notes">
        {shown?.map((note) => (
          <CompanyNote key={note.id} note={note} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          look="ghost"
          size="small"
          className="company-notes__more"
          busy={notes.isFetchingNextPage}
          onClick={showMore}
        >
          Show {numberText(Math.min(more, each))} more
        </Button>
      )}
    </RecordCard>
  );
}

function NewNote({ companyId }: { companyId: string }) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { form, field, submit, busy, problem } = useContractForm(WriteCompanyNoteBody, {
    defaultValues: { companyId, text: '' },
  });
  const write = submit(async (data) => {
    await provider.create('company-notes', { data });
    form.reset();
    refresh();
  });
  return (
    <form className="stack company-notes__new" noValidate onSubmit={write} aria-label="New note">
      {problem && <Banner tone="danger">{problem}</Banner>}
      <TextArea label="New note" aside="Only platform admins read it" rows={2} {...field('text')} />
      <Button type="submit" size="small" busy={busy}>
        Add note
      </Button>
    </form>
  );
}
