/** The message by which Jest asks a worker to end; half a second later it kills one whose event loop has not drained. */
const CHILD_MESSAGE_END = 2;

const closers: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

function onMessage(message: unknown): void {
  if (!Array.isArray(message) || message[0] !== CHILD_MESSAGE_END) return;
  process.off('message', onMessage);
  void closeAll();
}

/** Calls `close` after the last file of this Jest worker, or in the global teardown where Jest runs in one process. */
export function closeWithWorker(close: () => Promise<void>): void {
  if (closers.length === 0) {
    process.on('message', onMessage);
    Object.assign(globalThis, { closeSharedResources: closeAll });
  }
  closers.push(close);
}
