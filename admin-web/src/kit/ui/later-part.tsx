import { type ComponentType, useEffect, useState } from 'react';

/** A part of a screen in a file of its own. `prepare` brings it before it is shown; what is missing then is missed later. */
type LaterPart<Props> = ComponentType<Props> & { prepare: () => void };

/**
 * A part of a screen that comes after its first view: another stands in its place meanwhile. It is shown as soon as it is
 * there, where a suspended one would wait for its turn.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  function Part(props: Props) {
    const [Shown, show] = useState(() => loaded);
    const [failure, fail] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Shown) return;
      fetch().then(
        (part) => show(() => part),
        (error: unknown) => fail({ error }),
      );
    }, [Shown]);
    // As of a screen whose file is missing.
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : <Meanwhile {...props} />;
  }
  return Object.assign(Part, { prepare: () => void fetch().catch(() => undefined) });
}

function Nothing() {
  return null;
}
