// @ts-nocheck
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { SocialProvider } from '../contract-messages'
import { PENDING_KEY } from '../contract-social'
import { labelOf } from './social-providers'

/** How long somebody may be away, in ms. */
const MAX_AWAY_MS = 600_000

interface Pending {
  readonly provider: SocialProvider
  readonly leftAt: number
}

function parse(text: string | undefined, now: number): Pending | undefined {
  try {
    const { provider, leftAt } = JSON.parse(text ?? '') as Partial<Pending>
    const isNow = typeof leftAt === 'number' && leftAt <= now && now - leftAt < MAX_AWAY_MS
    return provider !== undefined && labelOf(provider) && isNow ? { provider, leftAt } : undefined
  } catch {
    return undefined
  }
}

/** Keeps which login the page was left for, in this browser alone. */
export function createPendingReturn({ storage, clock }: Pick<PluginContext, 'clock' | 'storage'>) {
  return {
    keep(provider: SocialProvider) {
      storage.set(PENDING_KEY, JSON.stringify({ provider, leftAt: clock.now() } satisfies Pending))
    },
    read: () => parse(storage.get(PENDING_KEY), clock.now())?.provider,
    forget: () => storage.remove(PENDING_KEY),
  }
}
