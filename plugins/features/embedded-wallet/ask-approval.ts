import { walletError } from '../../../kernel/namespaces/wallet-error'
import { computed, type ReadonlySignal, signal, untracked } from '../../../kernel/store/signals'
import { ApproveTransactionView, type EmbeddedRequest } from './contract'
import type { RpcParams } from './contract-host'
import { classOf, REFUSED_METHOD_TEXT } from './rpc-classes'
import type { WalletContext } from './wallet-context'

/** How long after the modal has opened a refused request is told, in ms. */
const TELL_MS = 300

interface OpenRequest extends EmbeddedRequest {
  readonly end: AbortController
  /** The modal was opened for it, or led on to it. */
  readonly isLed: boolean
}

/** Asks for what a person has to approve, and for what needs nobody. */
export interface Approvals {
  /** What is to be approved now. */
  readonly request: ReadonlySignal<EmbeddedRequest | undefined>
  /** @throws WALLET_REQUEST_FAILED: 'userRejected' where the person declined or left, 'unsupportedMethod' for what is refused */
  ask(request: RpcParams): Promise<unknown>
  show(): void
  cancel(): void
}

/** Creates the one place that sends requests of the wallet to the key holder. */
export function createApprovals({ ctx, ask, host }: WalletContext): Approvals {
  const { router, notices, clock, logger } = ctx
  const open = signal<readonly OpenRequest[]>([])
  const refused = () => walletError('userRejected', 'The request was declined.')

  const show = () => void host().then((holder) => holder.show?.(), logger.warn)
  const hide = () => host().then((holder) => holder.hide?.(), logger.warn)
  const end = (requests: readonly OpenRequest[]) => {
    for (const request of requests) request.end.abort(refused())
  }
  const cancel = () => end(open.peek())
  /** Behind what is drawn stands a view of the modal: opened for it, or pushed on a flow that comes back. */
  function lead(): boolean {
    if (!router.isOpen.peek()) router.open({ view: ApproveTransactionView })
    else if (!router.transactions.isEmpty) router.push(ApproveTransactionView)
    else return false
    return true
  }
  function leave(isLed: boolean, outcome: 'success' | 'error') {
    if (!isLed || router.current.peek()?.view !== ApproveTransactionView.name) return
    if (router.transactions.isEmpty) router.close()
    else router.transactions.pop(outcome)
  }
  function refuse({ method }: RpcParams): never {
    logger.error(REFUSED_METHOD_TEXT, method)
    // Snack bars are drawn in the modal, which would close with the approval that ends here.
    const isClosing = router.current.peek()?.view === ApproveTransactionView.name && router.transactions.isEmpty
    if (!router.isOpen.peek() || isClosing) router.open()
    cancel()
    clock.after(TELL_MS, () =>
      notices.show({ message: { key: 'embedded.refused', text: 'Action not allowed' }, variant: 'error' }),
    )
    throw walletError('unsupportedMethod', REFUSED_METHOD_TEXT)
  }
  async function askPerson(request: RpcParams) {
    const isLed = lead()
    const entry: OpenRequest = { method: request.method, end: new AbortController(), isLed }
    open.value = [...open.peek(), entry]
    try {
      // A page that has gone comes back with the request: only then there is something to show.
      const answering = ask('RPC_REQUEST', request, entry.end.signal)
      show()
      const answer = await answering
      await settle(entry)
      leave(isLed, 'success')
      return answer
    } catch (error) {
      await settle(entry)
      leave(isLed, 'error')
      throw entry.end.signal.aborted ? refused() : error
    }
  }
  async function settle(entry: OpenRequest) {
    open.value = open.peek().filter((item) => item !== entry)
    // Before the modal that it covers: one that closes first gives the focus to a page that can take none yet.
    if (!open.peek().length) await hide()
  }
  // Who closes the modal that was opened for an approval has declined it, and with it what waits behind it, which the page gives up too;
  // one that closes by itself, such as after a sign-in, has not.
  let wasOpen = router.isOpen.peek()
  ctx.effect(() => {
    const isOpen = router.isOpen.value
    if (wasOpen && !isOpen) untracked(() => open.peek().some(({ isLed }) => isLed) && cancel())
    wasOpen = isOpen
  })
  return {
    request: computed(() => open.value.at(-1)),
    show,
    cancel,
    async ask(request) {
      const kind = classOf(request.method)
      if (kind === 'refused') return refuse(request)
      if (kind === 'safe') return ask('RPC_REQUEST', request)
      return askPerson(request)
    },
  }
}
