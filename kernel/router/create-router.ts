import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { kernelError } from '../errors/kernel-errors'
import type { ViewDefinition, ViewParams, ViewRef, ViewTarget } from './define-view'
import type { OpenRequest, RouterPolicy } from './router-slots'
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
  readonly view?: ViewRef<never> | ViewRef
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

export interface RouterSources {
  readonly views: ReadonlyMap<string, ViewDefinition>
  /** The gate that keeps a view shut now, if one does. */
  readonly shutBy: (view: string) => string | undefined
  readonly policies: () => readonly RouterPolicy[]
  readonly guards: () => readonly ReadonlySignal<boolean>[]
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
export function createRouter({ views, shutBy, policies, guards, isEmbedded, emit }: RouterSources): OwnedRouter {
  const history = signal<ViewHistory>(emptyHistory)
  const opened = signal(isEmbedded)
  const loading = signal(false)
  const refused = signal(0)

  const isAllowed = (name: string) => views.has(name) && shutBy(name) === undefined
  function ask(question: (policy: RouterPolicy) => ViewTarget | undefined) {
    for (const policy of policies()) {
      const target = question(policy)
      if (target && isAllowed(target.view)) return target
    }
    return undefined
  }
  const restTarget = () => (isEmbedded ? ask((policy) => policy.home?.()) : undefined) ?? ask((policy) => policy.rest?.())
  const redirect = (target: ViewTarget) => ask((policy) => policy.back?.(target))

  function view(name: string): ViewDefinition {
    const definition = views.get(name)
    if (!definition) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: name })
    const gate = shutBy(name)
    if (gate !== undefined) throw kernelError('ROUTER_VIEW_GATED', { view: name, gate })
    return definition
  }

  function move(next: ViewHistory) {
    if (next === history.peek()) return
    history.value = next
    emit('router:moved', { view: currentEntry(next)?.view })
  }
  const go = (step: (history: ViewHistory, target: ViewTarget) => ViewHistory, name: string, params: unknown) => {
    view(name)
    move(step(history.peek(), { view: name, params }))
  }
  const goToIndex = (index: number) => move(backToIndex(history.peek(), index, redirect))

  function rest() {
    const target = restTarget()
    move(target ? resetView(history.peek(), target) : { ...emptyHistory, nextKey: history.peek().nextKey })
  }

  function close() {
    if (guards().some((guard) => guard.peek())) {
      refused.value++
      return false
    }
    const wasOpen = opened.peek()
    batch(() => {
      opened.value = isEmbedded
      loading.value = false
      transactions.clear()
      rest()
    })
    if (wasOpen) emit('modal:closed', {})
    return true
  }
  function goBack() {
    const length = history.peek().entries.length
    if (length > 1) goToIndex(length - 2)
    else close()
  }
  const transactions = createTransactionStack(goBack)

  function open({ view: ref, params, namespace }: OpenOptions = {}) {
    const request: OpenRequest = { ...(ref && { view: ref.name }), ...(namespace !== undefined && { namespace }) }
    const named = ref && { view: ref.name, params }
    if (named) view(named.view)
    const target = ask((policy) => policy.open?.(request)) ?? named ?? ask((policy) => policy.home?.()) ?? restTarget()
    if (!target) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: ref?.name ?? 'home' })
    const wasOpen = opened.peek()
    batch(() => {
      if (currentEntry(history.peek())?.view !== target.view || params !== undefined) move(resetView(history.peek(), target))
      opened.value = true
    })
    if (!wasOpen) emit('modal:opened', { view: target.view })
  }

  return {
    history,
    current: computed(() => currentEntry(history.value)),
    isOpen: computed(() => opened.value),
    isLoading: computed(() => loading.value),
    refusedCloses: computed(() => refused.value),
    transactions,
    view,
    push: (ref, ...params) => go(pushView, ref.name, params[0]),
    replace: (ref, ...params) => go(replaceView, ref.name, params[0]),
    reset: (ref, ...params) => go(resetView, ref.name, params[0]),
    goBack,
    goToIndex,
    goBackOrClose: goBack,
    open,
    close,
    setLoading(isLoading) {
      loading.value = isLoading
    },
    rest,
    leaveShutViews() {
      const kept = withoutViews(history.peek(), isAllowed)
      if (kept === history.peek()) return
      if (kept.entries.length) move(kept)
      else rest()
    },
  }
}
