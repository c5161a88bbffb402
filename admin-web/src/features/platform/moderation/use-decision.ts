import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../client/http/http.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { useReportPath } from '../shared/resources/report-paths.js';
import { everyReport } from './report-queries.js';

const overtaken = 'Somebody else decided meanwhile. It is up to date now: please look again.';

export type Decision = {
  /** Sends it, says so, and goes on with the next report unless somebody went to another one meanwhile. */
  make: (sending: Promise<unknown>, said: string) => Promise<void>;
  /** Nothing that was written is lost from then on. */
  isMade: () => boolean;
};

/** The decision about the report that is open for as long as this is there. */
export function useDecision(next: string | undefined): Decision {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathOf = useReportPath();
  const isOpen = useRef(false);
  const isMade = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const make: Decision['make'] = async (sending, said) => {
    try {
      await sending;
    } catch (error) {
      void client.invalidateQueries(everyReport);
      // What was decided takes the place of the form, so its words stand beside the page.
      if (error instanceof ApiError && error.status === 412) return notify.error(overtaken);
      if (!isOpen.current) notify.error(problemOf(error));
      throw error;
    }
    isMade.current = true;
    if (isOpen.current) await navigate(pathOf(next), { replace: true });
    void client.invalidateQueries(everyReport);
    notify.success(said);
  };
  return { make, isMade: () => isMade.current };
}
