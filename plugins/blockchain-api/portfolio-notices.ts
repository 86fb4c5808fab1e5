import { isPorticoError } from '../../kernel/errors/portico-error'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { ActiveAccount } from './active-account'
import { isOutage, type PortfolioEntry } from './read-portfolio'

const unavailable = { key: 'portfolio.unavailable', text: 'Token Balance Unavailable' }
const fallback = {
  key: 'portfolio.fallback',
  text: 'The balance service doesn’t answer: the chain was asked',
}

export interface PortfolioNotices {
  /** Tells how a request ended, where that is news. */
  tell(account: ActiveAccount, entry: PortfolioEntry): void
  /** Tells the same things again from now on: a person asked. */
  reset(): void
}

/** Creates what tells the person that balances are not to be had, or not from the service; each once, until things are well again. */
export function createPortfolioNotices({ notices }: PluginContext): PortfolioNotices {
  const told = new Set<string>()
  const show = (key: string, message: typeof fallback) => {
    if (told.has(key)) return
    told.add(key)
    notices.show({ message, variant: 'error' })
  }
  return {
    tell({ id }, entry) {
      if (!isOutage(entry)) told.clear()
      else if (entry.isFallback) show('', fallback)
      // Where nobody ever reads balances nothing has gone wrong: the state says enough.
      else if (!isPorticoError(entry.failure, 'BLOCKCHAIN_API_BALANCES_UNSUPPORTED')) show(id, unavailable)
    },
    reset: () => told.clear(),
  }
}
