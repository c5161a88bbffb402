import type { LiveEvent } from '@app/contracts/live/live-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { withQuery } from '../../../../base/paths.js';
import { LiveConnection } from '../../../../client/live/live-connection.js';
import { areBeingChanged, liveUpdatesIn, refresh } from './live-updates.js';

/** What comes together is asked for together; while much is going on, less often. */
const gather = 100;
const gatherMany = 1_000;
const many = 5;

/** Keeps what a screen of this company shows as it is, while somebody looks at it. */
export function useLiveUpdates(companyId: string): void {
  const client = useQueryClient();
  const path = withQuery('/api/live', useCompanyQuery(companyId));
  useEffect(() => {
    const gathered = new GatheredNews(client);
    const connection = new LiveConnection(path, (events) => {
      const updates = liveUpdatesIn(events);
      if (updates) gathered.add(updates);
      else void client.invalidateQueries();
    });
    connection.start();
    return () => {
      connection.stop();
      gathered.forget();
    };
  }, [client, path]);
}

/** News wait a moment for others, and until nobody is moving a card of their board. */
class GatheredNews {
  private waiting: LiveEvent[] = [];
  private timer: number | undefined;
  private wasMany = false;

  constructor(private readonly client: QueryClient) {}

  add(news: LiveEvent[]): void {
    this.waiting.push(...news);
    this.timer ??= window.setTimeout(() => this.tell(), this.wasMany ? gatherMany : gather);
  }

  forget(): void {
    window.clearTimeout(this.timer);
  }

  private tell(): void {
    this.timer = undefined;
    if (areBeingChanged(this.client, this.waiting)) this.timer = window.setTimeout(() => this.tell(), gather);
    else {
      const news = this.waiting.splice(0);
      this.wasMany = news.length > many;
      refresh(this.client, news);
    }
  }
}
