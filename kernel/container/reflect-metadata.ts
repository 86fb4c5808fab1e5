// tsyringe refuses to load without Reflect metadata, though nothing here uses decorators; one function is all it looks for.
// package.json names this file under `sideEffects`, or bundlers would drop it.
const stub = () => undefined

if (!('getMetadata' in Reflect)) Object.defineProperty(Reflect, 'getMetadata', { value: stub, configurable: true })

/** Takes the stand-in back once tsyringe has loaded, so that a host's own metadata polyfill finds its place free. */
export function forgetReflectMetadata(): void {
  if (Reflect.get(Reflect, 'getMetadata') === stub) Reflect.deleteProperty(Reflect, 'getMetadata')
}
