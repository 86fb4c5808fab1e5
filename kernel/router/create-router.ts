import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { kernelError } from '../errors/kernel-errors'
import type { ViewDefinition, ViewParams, ViewRef, ViewTarget } from './define-view'
import type { RouterPolicy } from './router-slots'
import { createTransactionStack, type TransactionStack } from './transaction-stack'
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

export interface OpenOptions {
  readonly view?: ViewRef<unknown>
  readonly params?: unknown
  readonly namespace?: string
}

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

type Policy<K extends keyof RouterPolicy> = (...input: PolicyInput<K>) => ViewTarget | undefined
type PolicyInput<K extends keyof RouterPolicy> = Parameters<NonNullable<RouterPolicy[K]>>

export interface RouterSources {
  readonly find: (view: string) => ViewDefinition | undefined
  /** What keeps a view shut now, if anything does. */
  readonly shutBy: (view: string) => string | undefined
  readonly policies: () => readonly RouterPolicy[]
  readonly guards: () => readonly ReadonlySignal<boolean>[]
  /** Runs what a plugin contributed; undefined where it threw. */
  readonly attempt: <T>(run: () => T) => T | undefined
  readonly isEmbedded: boolean
  readonly emit: (type: string, payload: unknown) => void
}

export interface OwnedRouter extends Router {
  /** Leaves the views that are shut now. */
  leaveShutViews(): void
  /** Goes where a closed modal rests. */
  rest(): void
}

/** Creates the router of one kernel: spec section 2, with every view's name left to the plugins. */
export function createRouter({ find, shutBy, policies, guards, attempt, isEmbedded, emit }: RouterSources): OwnedRouter {
  const history = signal(emptyHistory)
  const current = computed(() => currentEntry(history.value))
  const isOpen = signal(isEmbedded)
  const isLoading = signal(false)
  const refusedCloses = signal(0)

  const isAllowed = (name: string) => find(name) !== undefined && shutBy(name) === undefined
  /** The first policy that answers with a view one may go to. */
  const ask = <K extends keyof RouterPolicy>(question: K, ...input: PolicyInput<K>) =>
    policies()
      .map((policy) => attempt(() => (policy[question] as Policy<K> | undefined)?.(...input)))
      .find((target) => target && isAllowed(target.view))

  function view(name: string): ViewDefinition {
    const definition = find(name)
    if (!definition) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: name })
    if (!isAllowed(name)) throw kernelError('ROUTER_VIEW_GATED', { view: name, gate: shutBy(name) })
    return definition
  }
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
  const goToIndex = (index: number) =>
    move(backToIndex(history.peek(), index, (target) => ask('back', target)))

  function rest() {
    const target = (isEmbedded && ask('home')) || ask('rest')
    move(target ? resetView(history.peek(), target) : withoutViews(history.peek(), () => false))
  }
  function close() {
    if (guards().some((guard) => attempt(() => guard.peek()))) {
      refusedCloses.value++
      return false
    }
    const wasOpen = isOpen.peek()
    batch(() => {
      isOpen.value = isEmbedded
      isLoading.value = false
      transactions.clear()
      rest()
    })
    if (wasOpen) emit('modal:closed', {})
    return true
  }
  function goBack() {
    const { length } = history.peek().entries
    if (length > 1) goToIndex(length - 2)
    else close()
  }
  const transactions = createTransactionStack(goBack)

  function open({ view: ref, params, namespace }: OpenOptions = {}) {
    const named = ref && { view: ref.name, params }
    if (named) view(named.view)
    const target = ask('open', { view: ref?.name, namespace }) ?? named ?? ask('home') ?? ask('rest')
    if (!target) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: 'home' })
    const wasOpen = isOpen.peek()
    batch(() => {
      if (current.peek()?.view !== target.view || params !== undefined) move(resetView(history.peek(), target))
      isOpen.value = true
    })
    if (!wasOpen) emit('modal:opened', { view: target.view })
  }

  return {
    history,
    current,
    isOpen,
    isLoading,
    refusedCloses,
    transactions,
    view,
    push: mover(pushView),
    replace: mover(replaceView),
    reset: mover(resetView),
    goBack,
    goToIndex,
    goBackOrClose: goBack,
    open,
    close,
    rest,
    setLoading(next) {
      isLoading.value = next
    },
    leaveShutViews() {
      const kept = withoutViews(history.value, isAllowed)
      untracked(() => (kept.entries.length ? move(kept) : rest()))
    },
  }
}
