import { DayText } from '../../../../base/formats/clock.js';
import { Banner } from '../../../../kit/ui/banner.js';

/** Stands where a candidate was. */
export const ErasedNote = ({ erasedAt }: { erasedAt: string }) => (
  <Banner>
    Erased on <DayText iso={erasedAt} />. Nothing about this person is left here; the row is kept for the
    figures of the job.
  </Banner>
);
