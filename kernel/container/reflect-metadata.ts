// tsyringe refuses to load without Reflect metadata, though nothing here uses decorators; one function is all it looks for.
// package.json names this file under `sideEffects`, or bundlers would drop it.
const own = Reflect

// In front of it, not on it: pages that lock down their globals (SES) freeze what stands there.
if (!('getMetadata' in own)) {
  Object.assign(globalThis, { Reflect: Object.create(own, { getMetadata: { value: () => undefined } }) })
}

/** Takes the stand-in back once tsyringe has loaded, so that a host's own metadata polyfill finds its place free. */
export function forgetReflectMetadata(): void {
  if (Reflect !== own) Object.assign(globalThis, { Reflect: own })
}
