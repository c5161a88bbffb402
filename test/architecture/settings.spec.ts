import { describe, expect, it } from '@jest/globals';
import { JobSettings } from '@app/contracts/jobs/job-details';
import { EditNotificationSettingsBody } from '@app/contracts/notifications/notification-settings';
import { StageSettings } from '@app/contracts/pipelines/stage';
import { EditCompanySettingsBody } from '@app/contracts/settings/company-settings';
import { productFiles, textOf } from './sources.js';
import { type Reader, settingsReaders, settingsToCome } from './settings-readers.js';

/** A switch nobody reads is a promise nobody keeps: each setting changes something outside of its own form. */

/** How many settings nothing heeds yet: lowered with each that takes effect, never raised. */
const stillWithoutEffect = 0;

/** Where settings are kept: tables of their own, and objects inside a row. */
const kept: Record<string, { entity: string; fields: string[] }> = {
  company: {
    entity: 'libs/domain/src/companies/company-settings.entity.ts',
    fields: Object.keys(EditCompanySettingsBody.shape),
  },
  notification: {
    entity: 'libs/domain/src/notifications/notification-setting.entity.ts',
    fields: Object.keys(EditNotificationSettingsBody.shape),
  },
  job: { entity: 'libs/domain/src/jobs/job.entity.ts', fields: Object.keys(JobSettings.shape) },
  stage: { entity: 'libs/domain/src/pipelines/stage.entity.ts', fields: Object.keys(StageSettings.shape) },
};
const fields = Object.entries(kept).flatMap(([name, settings]) =>
  settings.fields.map((field) => `${name}.${field}`),
);

/** The forms of settings and what reads and saves them: no reason to have a setting. */
const ownForm =
  /^(?:libs\/(?:contracts|database)\/|libs\/domain\/.*\/(?:company-settings|notification-setting)\.entity|services\/api\/src\/features\/settings\/|admin-web\/src\/features\/(?:shared\/accounts\/|company\/(?:settings\/[^/]+$|jobs\/(?:[^/]+$|create-job\/|moderation\/)|shared\/(?:settings|jobs|job-[a-z]+|pipelines)\/)))/;

/** What is wrong with the readers of these settings, in words. */
function withoutEffect(
  settings: string[],
  readers: Record<string, Reader>,
  given: { toCome: readonly string[]; product: Record<string, string> },
): string[] {
  const readerIn = (name: string) => {
    const reader = readers[name];
    if (!reader) return `${name}: nobody reads it`;
    const { file, words } = reader;
    if (ownForm.test(file)) return `${name}: ${file} is its own form`;
    return given.product[file]?.includes(words) ? undefined : `${name}: ${file} does not read it`;
  };
  const heeded = settings.filter((name) => !given.toCome.includes(name));
  const named = [...Object.keys(readers), ...given.toCome];
  return [
    ...heeded.map(readerIn).filter((wrong) => wrong !== undefined),
    ...named.filter((name) => !settings.includes(name)).map((name) => `${name}: is no setting`),
    ...given.toCome.filter((name) => name in readers).map((name) => `${name}: has come`),
  ];
}

describe('settings', () => {
  it('each change something outside of their own form', () => {
    const product = Object.fromEntries(productFiles.map((file) => [file, textOf(file)]));
    expect(withoutEffect(fields, settingsReaders, { toCome: settingsToCome, product })).toEqual([]);
  });

  it('are without effect in ever smaller numbers', () => {
    expect(settingsToCome).toHaveLength(stillWithoutEffect);
  });

  it('are all known, wherever a table or a row keeps some', () => {
    const keeps = productFiles.filter((file) => {
      return /\.entity\.ts$/.test(file) && /tableName: '\w*settings?'|\) settings[!?]?:/.test(textOf(file));
    });
    const entities = Object.values(kept).map(({ entity }) => entity);
    expect(keeps.filter((file) => !entities.includes(file))).toEqual([]);
    const columns = [...textOf(kept['company']!.entity).matchAll(/@Property\(.*\) (\w+)[!?]?:/g)].map(
      ([, column]) => column,
    );
    expect(
      columns.filter(
        (column) =>
          ![
            ...['version', 'closeUnansweredSince', 'retentionDecidedBy', 'retentionDecidedAt'],
            // Decided with the line of everywhere else; nights heed it like that of a country.
            'retentionConsentMonths',
          ].includes(column ?? '') && !fields.includes(`company.${column}`),
      ),
    ).toEqual([]);
  });

  it('are told apart when nobody, only their form, or nobody any more reads them', () => {
    const settings = ['job.shade', 'job.sound', 'job.smell', 'job.taste', 'job.touch'];
    const readers = {
      'job.shade': { file: 'services/api/src/features/settings/shade-row.ts', words: 'shade' },
      'job.sound': { file: 'services/worker/src/play.ts', words: 'settings.sound' },
      'job.smell': { file: 'services/worker/src/play.ts', words: 'settings.smell' },
      'job.touch': { file: 'services/worker/src/play.ts', words: 'settings.sound' },
      'job.gone': { file: 'services/worker/src/play.ts', words: 'settings.sound' },
    };
    const product = {
      'services/api/src/features/settings/shade-row.ts': 'row.shade',
      'services/worker/src/play.ts': 'if (job.settings.sound) play()',
    };
    expect(withoutEffect(settings, readers, { toCome: ['job.touch'], product })).toEqual([
      'job.shade: services/api/src/features/settings/shade-row.ts is its own form',
      'job.smell: services/worker/src/play.ts does not read it',
      'job.taste: nobody reads it',
      'job.gone: is no setting',
      'job.touch: has come',
    ]);
  });
});
