import { Navigate, useParams } from 'react-router';
import { pathOfReport } from '../shared/resources/report-paths.js';

/** The address of one report leads to it in its queue, where moving on keeps the list where it is. */
export function ReportRecord() {
  const { id } = useParams();
  return <Navigate to={pathOfReport(id)} replace />;
}
