import type { OwnAccountView } from '@app/contracts/accounts/register-account';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { ActorQuery } from '../../../access/requests.js';

export class GetMe extends ActorQuery<OwnAccountView> {}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor }: GetMe): Promise<OwnAccountView> {
    const me = await this.reader.view<Omit<OwnAccountView, 'photo'>>(actor.personMode(), {
      name: 'get-me',
      text: `select person.id, email, first_name, last_name, photo_file_id as photo_id, person.version, deletion_due_at,
          case when profile.user_id is not null then
            profile.onboarded_at is not null or coalesce(cardinality(profile.completed_steps) > 0, false)
              or exists (select from application sent where sent.applicant_id = person.id) end as applicant_onboarding
        from app_user person left join applicant_profile profile on profile.user_id = person.id where person.id = $1`,
      values: [actor.userId],
    });
    if (!me) throw new AppError('resource.not-found');
    return { ...me, photo: this.links.image(me.photoId) };
  }
}
