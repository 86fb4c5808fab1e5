import { SignPermit, type TokenPermit } from '../../../kernel/namespaces/swap-capabilities'
import { type WalletErrorKind, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import { type SwapReview, swapEvents } from './contract'
import { type FrozenReview, fingerprintOf } from './freeze-review'
import type { Preparing } from './prepare-swap'
import { summarizeSwap } from './summarize-swap'
import { swapPluginError } from './swap-errors'
import type { SwapState } from './swap-form'

interface SigningParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly preparing: Preparing
  /** Tells what came of it where nothing was signed. */
  readonly onFail: (review: SwapReview, error: unknown) => void
}

const signText = { key: 'swap.signInWallet', text: 'Sign the approval in your wallet' }

/** A wallet that answers so cannot sign it, or not as a token takes it. */
const unableKinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'internal']

/** Has the wallet sign the permit of a review, once; the swap is then reviewed anew. Where it cannot, an approval is to be sent instead. */
export function createSigning({ ctx, state, preparing, onFail }: SigningParts) {
  const connect = ctx.get(ConnectController)

  async function ask({ review, fingerprint }: FrozenReview, permit: TokenPermit, current: Flow) {
    const { network } = review.intent
    const provider = await connect.getProvider()
    return current.runAlone(async (signal) => {
      if (fingerprintOf(review) !== fingerprint) throw swapPluginError('SWAP_REVIEW_CHANGED')
      const sign = ctx.namespaces.use(SignPermit, network.chainNamespace)
      return sign({ ...askWhileCurrent(provider, signal), network, permit })
    })
  }
  return async function sign(frozen: FrozenReview, permit: TokenPermit, current: Flow): Promise<void> {
    const { quote } = frozen.review
    // What comes for a swap that was left is of no use for another.
    const isLeft = () => preparing.flow() !== current
    batch(() => {
      state.phase.value = 'asking'
      state.problem.value = undefined
    })
    ctx.emit(swapEvents, 'swap:started', { ...summarizeSwap(frozen.review), step: 'permit' })
    ctx.notices.show({ message: signText, variant: 'loading' })
    try {
      const signed = await ask(frozen, permit, current)
      ctx.notices.hide()
      if (isLeft()) return
      batch(() => {
        state.phase.value = 'idle'
        state.permit.value = signed
        state.offeredBefore.value = quote.received
      })
      await preparing.prepare()
    } catch (error) {
      ctx.notices.hide()
      if (isLeft()) return
      if (!unableKinds.includes(walletErrorKind(error))) return onFail(frozen.review, error)
      ctx.logger.warn('A wallet did not sign a permit', error)
      batch(() => {
        state.phase.value = 'idle'
        state.canSign.value = false
      })
      await preparing.prepare()
      if (state.frozen.peek()) state.problem.value = 'unsigned'
    } finally {
      if (isLeft()) current.end()
    }
  }
}
