import { createEventBus, type EventBus } from '../events/event-bus'
import { createLogger } from '../platform/create-logger'
import type { Logger } from '../platform/logger'
import type { Platform } from '../platform/platform'
import type { KernelServices } from './kernel-services'
import type { KernelSettings } from './kernel-settings'

export interface Failures {
  readonly logger: (scope: string) => Logger
  readonly bus: EventBus
  readonly fail: KernelServices['fail']
  /** Runs what a plugin contributed; undefined where it threw. */
  readonly attempt: <T>(run: () => T) => T | undefined
}

/** Creates the ways by which a failure is told: to the log, and to whoever hears `plugin:failed`. */
export function createFailures({ logLevel }: KernelSettings, { log }: Platform): Failures {
  const logger = (name: string) => createLogger(logLevel, name, log)
  const fail: KernelServices['fail'] = (plugin, phase, error) => {
    void logger(plugin).error(phase, error)
    bus.emit('plugin:failed', { plugin, phase, error })
  }
  const bus = createEventBus((type, error) => {
    // A handler of the failure event that throws must not be told of its own failure.
    if (type === 'plugin:failed') void logger('host').error(error)
    else fail('host', 'event', error)
  })
  return {
    logger,
    bus,
    fail,
    attempt(run) {
      try {
        return run()
      } catch (error) {
        fail('kernel', 'contribution', error)
        return undefined
      }
    },
  }
}
