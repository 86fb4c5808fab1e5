import { walletError } from '../../../kernel/namespaces/wallet-error'
import { computed, type ReadonlySignal, signal, untracked } from '../../../kernel/store/signals'
import { ApproveTransactionView, type EmbeddedRequest } from './contract'
import type { RpcParams } from './contract-host'
import { classOf, REFUSED_METHOD_TEXT } from './rpc-classes'
import type { WalletContext } from './wallet-context'

/** Delay, in ms, between the opening of the modal and the message about a refused request. */
const TELL_MS = 300

interface OpenRequest extends EmbeddedRequest {
  readonly end: AbortController
  /** Whether the modal was opened for it, or navigated to it. */
  readonly isLed: boolean
}

/** Sends requests to the key holder: those that the person has to approve, and those that need no approval. */
export interface Approvals {
  /** The request that the person must approve now. */
  readonly request: ReadonlySignal<EmbeddedRequest | undefined>
  /**
   * @throws WALLET_REQUEST_FAILED: 'userRejected' where the person declined or left, 'disconnected' where the person signed out,
   *   'unsupportedMethod' for what is refused
   */
  ask(request: RpcParams): Promise<unknown>
  show(): void
  cancel(): void
}

/** Creates the only part that sends requests of the wallet to the key holder. */
export function createApprovals({ ctx, ask, host, user }: WalletContext): Approvals {
  const { router, notices, clock, logger } = ctx
  const open = signal<readonly OpenRequest[]>([])
  const refused = () => walletError('userRejected', 'The request was declined.')

  const show = () => void host().then((holder) => holder.show?.(), logger.warn)
  const hide = () => host().then((holder) => holder.hide?.(), logger.warn)
  const end = (reason: Error) => {
    for (const request of open.peek()) request.end.abort(reason)
  }
  const cancel = () => end(refused())
  /** Shows a view of the modal behind the page: opens the modal, or pushes the view on a flow that returns from it. */
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
    // Messages are drawn in the modal, which would close together with the approval that ends here.
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
      // Where the frame was removed, this request loads a new page, and only then there is something to show.
      const answer = await ask('RPC_REQUEST', request, entry.end.signal, show)
      await settle(entry)
      leave(isLed, 'success')
      return answer
    } catch (error) {
      await settle(entry)
      leave(isLed, 'error')
      throw entry.end.signal.aborted ? entry.end.signal.reason : error
    }
  }
  async function settle(entry: OpenRequest) {
    open.value = open.peek().filter((item) => item !== entry)
    // The page is hidden before the modal below it closes. A modal that closes first would return the focus to elements that are still
    // inert.
    if (!open.peek().length) await hide()
  }
  // A person who closes the modal that was opened for an approval declines it, and all other open approvals, since RPC_ABORT ends all of
  // them. A modal that was opened for something else declines nothing when it closes, such as after a sign-in.
  let wasOpen = router.isOpen.peek()
  ctx.effect(() => {
    const isOpen = router.isOpen.value
    if (wasOpen && !isOpen) untracked(() => open.peek().some(({ isLed }) => isLed) && cancel())
    wasOpen = isOpen
  })
  // Also in another tab: the page must not sign for a person who has signed out there.
  ctx.effect(() => {
    if (user.value === undefined) untracked(() => end(walletError('disconnected', 'Nobody is signed in.')))
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
