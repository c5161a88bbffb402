import { shownPhone } from '@app/contracts/vocabulary/phone';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { JsonObject } from '@app/contracts/applicants/imported-resume';
import { locationView, type StoredLocation } from '@app/contracts/vocabulary/location';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

export class GetMyProfile extends RecordQuery<ApplicantProfileView> {}

type Row = Omit<ApplicantProfileView, 'id' | 'location' | 'cv' | 'cvId' | 'importedResume'> & {
  importedResume: JsonObject | null;
  location: StoredLocation;
  cvId: string | null;
  cvFileName: string | null;
  cvStatus: string | null;
  cvReason: string | null;
};

/** One's own profile; somebody else's is not found. */
@QueryHandler(GetMyProfile)
export class GetMyProfileHandler implements IQueryHandler<GetMyProfile> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id: userId }: GetMyProfile): Promise<ApplicantProfileView> {
    const row = await this.reader.first<Row>(actor.personMode(), {
      name: 'get-my-profile',
      text: `select profile.user_id as "userId", profile.version, person.first_name as "firstName",
          person.last_name as "lastName", person.email, profile.location, phone, position, education, experience,
          details, linkedin, links, additional_links as "additionalLinks", languages, technologies,
          hard_skills as "hardSkills", seniority, job_type as "jobType", industry, salary,
          imported_resume as "importedResume",
          cv.id as "cvId", cv.file_name as "cvFileName", cv.status as "cvStatus", cv.rejection_reason as "cvReason"
        from applicant_profile profile join app_user person on person.id = profile.user_id
        left join stored_file cv on cv.id = profile.cv_file_id and cv.removed_at is null
        where profile.user_id = $1`,
      values: [userId],
    });
    if (!row || userId !== actor.userId) throw new AppError('resource.not-found');
    const { cvId, cvFileName, cvStatus, cvReason, location, ...profile } = row;
    return {
      ...profile,
      id: profile.userId,
      phone: shownPhone(profile.phone),
      location: locationView(location),
      cvId,
      cv:
        cvId && cvFileName && cvStatus
          ? { id: cvId, fileName: cvFileName, status: cvStatus, reason: cvReason }
          : null,
    };
  }
}
