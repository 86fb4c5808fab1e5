import type { SessionRequest } from '../../../kernel/namespaces/permission-capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal, untracked } from '../../../kernel/store/signals'
import { type SessionProposal, SmartSessionCreatedView, SmartSessionRequestView } from './contract'

/** Shows what an app asks for before a wallet is asked, and what came of it. */
export function createProposals({ router, effect }: PluginContext) {
  const proposal = signal<SessionProposal | undefined>(undefined)
  let settle: (isAccepted: boolean) => void = () => undefined
  const isShown = () => router.isOpen.peek() && router.current.peek()?.view === SmartSessionRequestView.name
  const show = (view: typeof SmartSessionRequestView) => {
    if (router.isOpen.peek()) router.push(view)
    else router.open({ view })
  }

  // Who leaves the view before going on has declined.
  effect(() => {
    const isNow = router.isOpen.value && router.current.value?.view === SmartSessionRequestView.name
    if (!isNow) untracked(() => settle(false))
  })

  return {
    proposal,
    accept: () => settle(true),
    decline: () => settle(false),
    /**
     * Has the person read a request, and goes on with it.
     *
     * @param signal - aborted once it is about an account that is not the current one any more
     * @throws the reason of the signal; WALLET_REQUEST_FAILED: 'userRejected' where the person declines or leaves, 'pending' where another one is shown; what `ask` throws
     */
    async propose<T>(request: SessionRequest, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
      if (proposal.peek()) throw walletError('pending', 'Another request is shown already.')
      proposal.value = { request, step: 'shown' }
      try {
        const reading = new Promise<boolean>((resolve) => {
          settle = resolve
          show(SmartSessionRequestView)
          // Something else may come first, such as a sign-in.
          if (!isShown()) resolve(false)
        })
        const isAccepted = await untilAborted(reading, signal)
        if (!isAccepted) throw walletError('userRejected', 'The request was declined.')
        proposal.value = { request, step: 'asking' }
        return await ask()
      } catch (error) {
        if (isShown()) router.goBackOrClose()
        throw error
      } finally {
        settle = () => undefined
        proposal.value = undefined
      }
    },
    showCreated() {
      if (isShown()) router.replace(SmartSessionCreatedView)
      else show(SmartSessionCreatedView)
    },
  }
}
