import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { createAsk, type PolicySources } from './ask-policies'
import { createModal, type ModalSources } from './create-modal'
import type { ViewDefinition, ViewParams, ViewRef, ViewTarget } from './define-view'
import type { OpenOptions } from './open-options'
import { createTransactionStack, type TransactionStack } from './transaction-stack'
import { createViewAccess, type ViewSources } from './view-access'
import {
  backToIndex,
  currentEntry,
  emptyHistory,
  type HistoryEntry,
  pushView,
  replaceView,
  resetView,
  type ViewHistory,
  withoutViews,
} from './view-history'

export interface Router {
  readonly history: ReadonlySignal<ViewHistory>
  readonly current: ReadonlySignal<HistoryEntry | undefined>
  readonly isOpen: ReadonlySignal<boolean>
  /** A flow is under way that the whole modal waits for. */
  readonly isLoading: ReadonlySignal<boolean>
  /** Grows by one each time a close was refused, for the shake of spec 2. */
  readonly refusedCloses: ReadonlySignal<number>
  readonly transactions: TransactionStack
  /** The definition of an installed view. @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  view(name: string): ViewDefinition
  push<P>(view: ViewRef<P>, ...params: ViewParams<P>): void
  replace<P>(view: ViewRef<P>, ...params: ViewParams<P>): void
  reset<P>(view: ViewRef<P>, ...params: ViewParams<P>): void
  goBack(): void
  goToIndex(index: number): void
  goBackOrClose(): void
  open(options?: OpenOptions): void
  /** Closes; answers false where a guard refused. */
  close(): boolean
  setLoading(isLoading: boolean): void
}

export interface RouterSources extends ViewSources, PolicySources, ModalSources {}

export interface OwnedRouter extends Router {
  /** Leaves the views that are shut now. */
  leaveShutViews(): void
  /** Goes where a closed modal rests. */
  rest(): void
}

/** Creates the router of one kernel: spec section 2, with every view's name left to the plugins. */
export function createRouter(sources: RouterSources): OwnedRouter {
  const { isEmbedded, emit } = sources
  const { isAllowed, view } = createViewAccess(sources)
  const ask = createAsk(sources, isAllowed)
  const history = signal(emptyHistory)
  const current = computed(() => currentEntry(history.value))

  function move(next: ViewHistory) {
    if (next === history.peek()) return
    history.value = next
    emit('router:moved', { view: current.peek()?.view })
  }
  const mover =
    (step: (history: ViewHistory, target: ViewTarget) => ViewHistory): Router['push'] =>
    ({ name }, ...[params]) => {
      view(name)
      move(step(history.peek(), { view: name, params }))
    }
  const goToIndex = (index: number) => move(backToIndex(history.peek(), index, (target) => ask('back', target)))
  function goBack() {
    const { length } = history.peek().entries
    if (length > 1) goToIndex(length - 2)
    else modal.close()
  }
  const transactions = createTransactionStack(goBack)
  function rest() {
    const target = (isEmbedded && ask('home')) || ask('rest')
    transactions.clear()
    move(target ? resetView(history.peek(), target) : withoutViews(history.peek(), () => false))
  }
  const show = (target: ViewTarget, isFresh: boolean) => {
    if (isFresh || current.peek()?.view !== target.view) move(resetView(history.peek(), target))
  }
  const modal = createModal(sources, { ask, demand: view, show, rest })

  return {
    ...modal,
    history,
    current,
    transactions,
    view,
    push: mover(pushView),
    replace: mover(replaceView),
    reset: mover(resetView),
    goBack,
    goToIndex,
    goBackOrClose: goBack,
    rest,
    leaveShutViews() {
      const kept = withoutViews(history.value, isAllowed)
      untracked(() => (kept.entries.length ? move(kept) : rest()))
    },
  }
}
