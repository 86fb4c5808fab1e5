import type { AnyKernel } from '../../kernel/kernel'
import { createLogger } from '../../kernel/platform/create-logger'

/** The logger of the modal and its buttons; keeps to the level that the host set. */
export const logOf = ({ settings, platform }: AnyKernel) => createLogger(settings.logLevel, 'ui', platform.log)
