import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A file that answers a question of the job: the application carries it to the company, as it does the CV. */
@Entity({
  tableName: 'answer_file',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, person: 'applicant_id = app_user_id()', platform: ofCompany }),
})
export class AnswerFile {
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @PrimaryKey({ type: 'uuid' }) @Index() fileId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** Whose file it is: the database takes nobody else's. */
  @Property({ type: 'uuid' }) applicantId!: string;

  static carry(fileId: string, sent: { id: string; companyId: string; applicantId: string }): AnswerFile {
    const carried = new AnswerFile();
    carried.applicationId = sent.id;
    carried.fileId = fileId;
    carried.companyId = sent.companyId;
    carried.applicantId = sent.applicantId;
    return carried;
  }
}
