import { Draw } from './draw.js';

export type Backend = 'postgres' | 'redis';
export type ServiceName = 'api' | 'worker' | 'identity';
export type ProcessName = ServiceName | 'mail-inbox' | 'postgres' | 'redis';

/** What goes wrong, and with what. */
export type FaultKind =
  | { kind: 'kill'; target: ProcessName }
  | { kind: 'pause'; target: ServiceName | 'mail-inbox' | 'redis' }
  | { kind: 'cut' | 'stall'; target: 'postgres' | 'redis' }
  | { kind: 'end-sessions' | 'restart-database' | 'lose-queues' }
  | { kind: 'full-disk' | 'read-only-disk' }
  | { kind: 'throttle-mail' | 'break-off-mail' }
  | { kind: 'move-clock'; target: ServiceName; seconds: number };

/** One fault, so many milliseconds after the one before has ended, and how long it lasts. */
export type Fault = FaultKind & { after: number; lasts: number };

/** How hard the ground shakes: the longest rest between two faults, and the longest one lasts. */
export type Shaking = { rest: number; lasts: number };

/** The faults of a run, one after the other, without an end; each comes once before any comes again. */
export function* faultsOf(seed: number, backend: Backend, shaking: Shaking): Generator<Fault, never> {
  const draw = new Draw(seed, 'nemesis');
  for (;;) {
    for (const fault of draw.shuffled(kinds(draw, backend))) {
      const after = draw.between(shaking.rest / 4, shaking.rest);
      yield { ...fault, after, lasts: draw.between(shaking.lasts / 4, shaking.lasts) };
    }
  }
}

function kinds(draw: Draw, backend: Backend): FaultKind[] {
  const clocks = (['api', 'worker', 'identity'] as const).map((target) => {
    const seconds = draw.between(5, 300) * draw.oneOf([1, -1]);
    return { kind: 'move-clock' as const, target, seconds };
  });
  return [
    ...everywhere,
    ...clocks,
    { kind: draw.oneOf(['full-disk', 'read-only-disk'] as const) },
    ...(backend === 'redis' ? onRedis : []),
  ];
}

const everywhere: readonly FaultKind[] = [
  ...(['api', 'worker', 'identity', 'mail-inbox', 'postgres'] as const).map(
    (target) => ({ kind: 'kill', target }) as const,
  ),
  ...(['api', 'worker', 'identity', 'mail-inbox'] as const).map(
    (target) => ({ kind: 'pause', target }) as const,
  ),
  { kind: 'cut', target: 'postgres' },
  { kind: 'stall', target: 'postgres' },
  { kind: 'end-sessions' },
  { kind: 'restart-database' },
  { kind: 'lose-queues' },
  { kind: 'throttle-mail' },
  { kind: 'break-off-mail' },
];

const onRedis: readonly FaultKind[] = [
  { kind: 'kill', target: 'redis' },
  { kind: 'pause', target: 'redis' },
  { kind: 'cut', target: 'redis' },
  { kind: 'stall', target: 'redis' },
];

/** How people call it. */
export function nameOf(fault: FaultKind): string {
  if (fault.kind === 'move-clock') return `${fault.kind} ${fault.target}`;
  return 'target' in fault ? `${fault.kind} ${fault.target}` : fault.kind;
}
