import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type DeskFactProps = {
  icon: LucideIcon;
  label: string;
  /** The part of the desk that tells more. */
  sectionId: string;
  children: ReactNode;
};

/** One of the figures above the parts of the desk; it leads to its part. */
export const DeskFact = ({ icon: Icon, label, sectionId, children }: DeskFactProps) => (
  <div>
    <dt>
      <Icon className="icon" aria-hidden />
      {label}
    </dt>
    <dd>
      <a href={`#${sectionId}`}>{children}</a>
    </dd>
  </div>
);
