import { useEffect, useState } from 'react';
import { fetchPlatformPlaces } from '../platform/platform-places.js';
import { useSession } from '../../client/session/user-store.js';
import { useIdentity } from '../../client/session/acting.js';
import {
  looksAfterPlatform,
  type NavigationItem,
  navigationOf,
} from '../../features/shared/navigation/navigation.js';

let fetched: NavigationItem[] | undefined;

/** What the role at the screen may go to, in the order of the navigation. */
export function usePlaces(): NavigationItem[] {
  const { userRole } = useSession();
  const identity = useIdentity();
  const [platform, setPlatform] = useState(fetched);
  const isPlatform = looksAfterPlatform(identity);
  useEffect(() => {
    if (!isPlatform || platform) return;
    // Without a connection every screen says so by itself.
    void fetchPlatformPlaces().then(
      (places) => setPlatform((fetched = places)),
      () => setPlatform([]),
    );
  }, [isPlatform, platform]);
  const own = navigationOf(identity, userRole?.entityId ?? null);
  if (!isPlatform) return own;
  // Those of the platform come first: the others would move down.
  return platform ? [...platform, ...own] : [];
}
