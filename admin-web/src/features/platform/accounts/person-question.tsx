import type { PersonView } from '@app/contracts/accounts/people';
import { ReasonBody } from '@app/contracts/access/access-reason';
import { useDataProvider } from 'ra-core';
import { ChangeEmailDialog } from './change-email-dialog.js';
import type { OpenedPerson } from './opened-person.js';
import { calledShortly, nameOf } from './person-words.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { ReasonField } from './reason-field.js';

type Simple =
  | { act: 'end-sessions' }
  | { act: 'end-session'; sessionId: string; device: string }
  | { act: 'prove' }
  | { act: 'reset' }
  | { act: 'cancel-email-change'; email: string };

/** What is to be done for somebody. */
export type AskedOfPerson = Simple | { act: 'change-email' };

type PersonQuestionProps = OpenedPerson & { asked: AskedOfPerson; onClose: () => void };

/** Says what follows, asks why, and does it once. */
export function PersonQuestion({ asked, ...rest }: PersonQuestionProps) {
  if (asked.act === 'change-email') return <ChangeEmailDialog {...rest} />;
  return <ReasonDialog asked={asked} {...rest} />;
}

type Question = { title: string; act: string; follows: string; run: (body: ReasonBody) => Promise<string> };

function questionOf(asked: Simple, person: PersonView, provider: PlatformProvider): Question {
  const { id } = person;
  const [name, shortly] = [nameOf(person), calledShortly(person)];
  switch (asked.act) {
    case 'end-sessions':
      return {
        title: `Sign ${name} out everywhere?`,
        act: 'End all sessions',
        follows: `${shortly} is out on every device at once, and can sign in again.`,
        run: async (body) => {
          await provider.endSessions(id, body);
          return `${name} is signed out everywhere`;
        },
      };
    case 'end-session':
      return {
        title: `Sign out ${asked.device}?`,
        act: 'End session',
        follows: `${shortly} is out on this device at once, and can sign in again.`,
        run: async (body) => {
          await provider.endSession(id, asked.sessionId, body);
          return 'The device is signed out';
        },
      };
    case 'prove':
      return {
        title: 'Send a code to prove the address?',
        act: 'Send the code',
        follows: `It goes to ${person.email}. Nobody else sees it.`,
        run: async (body) => `The code went to ${(await provider.resendEmailVerification(id, body)).sentTo}`,
      };
    case 'reset':
      return {
        title: 'Send a code for a new password?',
        act: 'Send the code',
        follows: `It goes to ${person.email}. The password there is stays good until ${shortly} chooses another one.`,
        run: async (body) => `The code went to ${(await provider.sendPasswordReset(id, body)).sentTo}`,
      };
    case 'cancel-email-change':
      return {
        title: 'Leave the address as it is?',
        act: 'Take back',
        follows: `The code that went to ${asked.email} counts no more. ${shortly} goes on signing in with ${person.email}.`,
        run: async (body) => {
          await provider.cancelEmailChange(id, body);
          return 'The address stays as it is';
        },
      };
  }
}

type ReasonDialogProps = OpenedPerson & { asked: Simple; onClose: () => void };

function ReasonDialog({ asked, person, reason, onClose }: ReasonDialogProps) {
  const provider = useDataProvider<PlatformProvider>();
  const { title, act, follows, run } = questionOf(asked, person, provider);
  return (
    <FormDialog
      title={title}
      act={act}
      schema={ReasonBody}
      defaultValues={{ reason }}
      send={run}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{follows}</p>
          <ReasonField {...field('reason')} />
        </>
      )}
    </FormDialog>
  );
}
