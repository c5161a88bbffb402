import { expect, it } from '@jest/globals';
import { type EventName, eventCatalogue } from '@app/contracts/events/catalogue';
import { newId } from '@app/platform/identifiers/new-id';
import { anExampleEvent } from './example-event.js';

it.each(Object.keys(eventCatalogue) as EventName[])('an example of %s keeps its contract', (name) => {
  const event = anExampleEvent(name, newId());
  expect(eventCatalogue[name].schema.safeParse(event).error).toBeUndefined();
});
