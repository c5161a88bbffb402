import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';

export class GetMe extends Query<OwnAccountView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

type Row = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  version: number;
  deletion_due_at: Date | null;
  has_profile: boolean;
  onboarded: boolean;
};

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor }: GetMe): Promise<OwnAccountView> {
    const row = await this.reader.first<Row>(actor.personMode(), {
      name: 'get-me',
      text: `select person.id, email, first_name, last_name, photo_file_id, person.version, deletion_due_at, profile.user_id is not null as has_profile,
          profile.onboarded_at is not null or coalesce(cardinality(profile.completed_steps) > 0, false)
            or exists (select from application sent where sent.applicant_id = person.id) as onboarded
        from app_user person left join applicant_profile profile on profile.user_id = person.id where person.id = $1`,
      values: [actor.userId],
    });
    if (!row) throw new AppError('resource.not-found');
    return {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      photo: this.links.image(row.photo_file_id),
      photoId: row.photo_file_id,
      applicantOnboarding: row.has_profile ? row.onboarded : null,
      deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
      version: row.version,
    };
  }
}
