// tsyringe refuses to load without Reflect metadata, though nothing here uses decorators. One function is all it looks
// for; a host's own polyfill stays. package.json names this file under `sideEffects`, or bundlers would drop it.
if (!('getMetadata' in Reflect))
  Object.defineProperty(Reflect, 'getMetadata', { value: () => undefined, configurable: true, writable: true })
