import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.js';
import { Banner } from './banner.js';
import { useFocusFallback } from './transient-control.js';

/** One panel failed: what happened, and a second try. The rest of the page stays. */
export function LoadFailure({
  what,
  reason,
  onRetry,
}: {
  what: string;
  reason: string;
  onRetry: () => void;
}) {
  const area = useRef<HTMLDivElement>(null);
  useFocusFallback(area);
  return (
    <div ref={area} className="stack" style={{ justifyItems: 'start' }}>
      <Banner tone="danger">
        {what} {reason}
      </Banner>
      <Button onClick={onRetry}>
        <RotateCw className="icon" aria-hidden />
        Try again
      </Button>
    </div>
  );
}
