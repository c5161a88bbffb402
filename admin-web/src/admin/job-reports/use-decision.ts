import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/http.js';
import { notify } from '../../platform/toast/notify.js';
import { useReportPath } from './report-paths.js';
import { everyReport } from './report-requests.js';

const overtaken = 'Somebody else decided meanwhile. It is up to date now: please look again.';

/** Sends a decision, says so, and goes on with the next report. */
export function useDecision(next: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathOf = useReportPath();
  return async (sending: Promise<unknown>, said: string): Promise<void> => {
    try {
      await sending;
    } catch (error) {
      void client.invalidateQueries(everyReport);
      throw error instanceof ApiError && error.status === 412 ? new ApiError(412, overtaken) : error;
    }
    await navigate(pathOf(next), { replace: true });
    void client.invalidateQueries(everyReport);
    notify.success(said);
  };
}
