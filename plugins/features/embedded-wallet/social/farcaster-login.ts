import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { openExternal } from '../../../../kernel/platform/open-external'
import { joinSignals } from '../../../../kernel/platform/until-aborted'
import { signal } from '../../../../kernel/store/signals'
import { ConnectingFarcasterView, type FarcasterLogin } from '../contract-social'
import type { WalletContext } from '../wallet-context'
import { socialError } from './social-errors'
import { whenLeft } from './window-login'

/** How long the view is gone before the page that keeps the keys begins anew, in ms. */
const RELOAD_DELAY_MS = 100

/** The login by Farcaster, which is approved on a phone. */
export function createFarcasterLogin(wallet: WalletContext, connect: (userName: string) => Promise<unknown>) {
  const { ctx, ask, user } = wallet
  const farcaster = signal<FarcasterLogin>({ step: 'idle' })
  let attempt = new AbortController()
  /** Stops the page from beginning anew, while that is to come. */
  let stopReload: (() => void) | undefined

  async function reload(): Promise<void> {
    stopReload?.()
    stopReload = undefined
    if (user.peek() === undefined) await ask('RELOAD', undefined).catch(ctx.logger.warn)
  }
  function startOver() {
    attempt.abort()
    attempt = new AbortController()
    return joinSignals(attempt.signal, ctx.signal)
  }
  async function follow(life: AbortSignal): Promise<void> {
    farcaster.value = { step: 'loading' }
    // Later it would end what is asked now.
    if (stopReload) await reload()
    life.throwIfAborted()
    const asking = ask('GET_FARCASTER_URI', undefined, life)
    // Open until the person has approved; it fails by itself where the url does not come.
    const approving = ask('CONNECT_FARCASTER', undefined, life)
    approving.catch(() => undefined)
    const url = toSafeWebLink((await asking).url)
    if (url === undefined) throw socialError('EMBEDDED_WALLET_FARCASTER_FAILED')
    life.throwIfAborted()
    farcaster.value = { step: 'waiting', url }
    const { userName } = await approving
    life.throwIfAborted()
    farcaster.value = { step: 'connecting' }
    await connect(userName)
    farcaster.value = { step: 'idle' }
  }
  /** @throws EMBEDDED_WALLET_FARCASTER_FAILED */
  async function run(): Promise<void> {
    const life = startOver()
    try {
      await follow(life)
    } catch (error) {
      if (!life.aborted) farcaster.value = { step: 'failed' }
      throw socialError('EMBEDDED_WALLET_FARCASTER_FAILED', {}, error)
    }
  }
  /** Whoever goes back has a url behind them that nobody shall approve any more. */
  function cancel() {
    const { step } = farcaster.peek()
    if (step === 'idle' || step === 'connecting') return
    startOver()
    farcaster.value = { step: 'idle' }
    stopReload?.()
    stopReload = ctx.clock.after(RELOAD_DELAY_MS, () => void reload())
  }
  ctx.onStop(() => stopReload?.())
  whenLeft(ctx, ConnectingFarcasterView, cancel)
  return {
    farcaster,
    run,
    cancel,
    open() {
      const { url } = farcaster.peek()
      if (url !== undefined) openExternal({ href: url, target: '_blank' })
    },
  }
}
