import { kernelError } from '../errors/kernel-errors'
import type { Namespaces } from '../namespaces/namespace-registry'
import { checkOptions, describeValue, type OptionRule, optionRules } from '../options/option-rules'
import type { Logger } from '../platform/logger'
import type { Platform } from '../platform/platform'
import type { Scope } from '../plugin/scope'
import type { ReadContribution } from '../slots/create-slot'
import {
  batch,
  computed,
  type ReadonlySignal,
  signal,
  toReadonly,
  toReadonlySignals,
  untracked,
} from '../store/signals'
import type { ViewDefinition, ViewParams, ViewRef, ViewTarget } from './define-view'
import type { RouterPolicy } from './slots'
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

/** The view to open, with its params if it has some. */
type OpenedView<P> = {
  /** The view to open. Default: the one that the plugins choose. */
  readonly view?: ViewRef<P> | undefined
} & (undefined extends P
  ? { readonly params?: P }
  : [P] extends [void]
    ? { readonly params?: undefined }
    : { readonly params: P })

/** The parameter of `router.open`: the view to show, and the namespace. */
export type OpenOptions<P = unknown> = OpenedView<P> & {
  /** Chain namespace to open for: the app switches to its network first. */
  readonly namespace?: string | undefined
  /** False switches to `namespace` without asking the person in SwitchNetwork. Default true. */
  readonly confirmSwitch?: boolean | undefined
}

/**
 * Refuses options that a host without types may pass to `open`, such as a click event, or a namespace that is not installed.
 *
 * @param namespaces - the installed ones
 * @throws ROUTER_OPTIONS_INVALID with every fault at once
 */
function checkOpening(options: unknown, namespaces: readonly string[]): void {
  const createRule = () => {
    const { shape, text, choice, flag, is } = optionRules
    const fields: Readonly<Record<keyof OpenOptions, OptionRule>> = {
      view: shape({ name: text() }, { required: ['name'], isOpen: true }),
      params: is('anything', () => true),
      namespace: choice(...namespaces),
      confirmSwitch: flag(),
    }
    return shape(fields)
  }
  checkOptions(options, createRule, (faults) => kernelError('ROUTER_OPTIONS_INVALID', { faults }))
}

/**
 * Refuses to open a view without the params that it needs, which a host without types may leave out: a title that is made of them throws.
 *
 * @throws ROUTER_OPTIONS_INVALID
 */
function checkParams({ name, title }: ViewDefinition, params: unknown): void {
  try {
    title(params)
  } catch (error) {
    const faults = `params must be what the view "${name}" takes, not ${describeValue(params)}.`
    throw kernelError('ROUTER_OPTIONS_INVALID', { faults }, error)
  }
}

interface RouterTransaction {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

interface TransactionStack {
  push(transaction: RouterTransaction): void
  /** Ends the latest transaction: success runs its callback; error and cancel run theirs and go back. */
  pop(outcome: 'success' | 'error' | 'cancel'): void
  readonly isEmpty: boolean
  clear(): void
}

/** Creates the stack of flows that left a view and will return to it. */
export function createTransactionStack(goBack: () => void): TransactionStack {
  const stack: RouterTransaction[] = []
  return {
    get isEmpty() {
      return stack.length === 0
    },
    push: (transaction) => void stack.push(transaction),
    clear: () => void stack.splice(0),
    pop(outcome) {
      const transaction = stack.pop()
      if (!transaction) return
      if (outcome === 'success') return transaction.onSuccess?.()
      const callback = outcome === 'error' ? transaction.onError : transaction.onCancel
      callback?.()
      goBack()
    },
  }
}

type Policy<K extends keyof RouterPolicy> = (...input: PolicyInput<K>) => ViewTarget | undefined
type PolicyInput<K extends keyof RouterPolicy> = Parameters<NonNullable<RouterPolicy[K]>>

interface PolicySources {
  readonly policies: () => readonly RouterPolicy[]
  /** Reads from a contributed policy; undefined if that threw. */
  readonly attempt: ReadContribution
}

type AskPolicies = <K extends keyof RouterPolicy>(question: K, ...input: PolicyInput<K>) => ViewTarget | undefined

/**
 * Returns the target of the first policy that leads to an allowed view. Untracked, so that an effect which navigates does not depend on the
 * policies.
 */
const createAsk =
  ({ policies, attempt }: PolicySources, isAllowed: (view: string) => boolean): AskPolicies =>
  <K extends keyof RouterPolicy>(question: K, ...input: PolicyInput<K>) =>
    untracked(() =>
      policies()
        .map((policy) => attempt(policy, () => (policy[question] as Policy<K> | undefined)?.(...input)))
        .find((target) => target && isAllowed(target.view)),
    )

interface ViewSources {
  readonly find: (view: string) => ViewDefinition | undefined
  /** Returns the reason why a view cannot be shown now, if there is one. */
  readonly shutBy: (view: string) => string | undefined
}

interface ViewAccess {
  isAllowed(view: string): boolean
  /** @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  view(name: string): ViewDefinition
}

/** Decides which views may be shown. */
function createViewAccess({ find, shutBy }: ViewSources): ViewAccess {
  return {
    isAllowed: (name) => find(name) !== undefined && shutBy(name) === undefined,
    view(name) {
      const definition = find(name)
      if (!definition) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: name })
      const gate = shutBy(name)
      if (gate !== undefined) throw kernelError('ROUTER_VIEW_GATED', { view: name, gate })
      return definition
    },
  }
}

interface ModalSources {
  /** Tells whether a close guard keeps the modal open now. */
  readonly isGuarded: () => boolean
  readonly isEmbedded: boolean
  readonly namespaces: Pick<Namespaces, 'ids'>
  readonly emit: (type: string, payload: unknown) => void
}

/** How the modal moves the history. */
interface ModalMoves {
  readonly ask: AskPolicies
  /** @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  readonly demand: (view: string) => ViewDefinition
  readonly show: (target: ViewTarget) => void
  readonly rest: () => void
}

type Modal = Pick<Router, 'isOpen' | 'isLoading' | 'refusedCloses' | 'open' | 'close' | 'setLoading'>

/** Creates the modal's opening and closing. */
function createModal(
  { isGuarded, isEmbedded, namespaces, emit }: ModalSources,
  { ask, demand, show, rest }: ModalMoves,
): Modal {
  const isOpen = signal(isEmbedded)
  const isLoading = signal(false)
  const refusedCloses = signal(0)
  return {
    ...toReadonlySignals({ isOpen, isLoading, refusedCloses }),
    setLoading(next) {
      isLoading.value = next
    },
    open(options: OpenOptions = {}) {
      if (process.env.NODE_ENV !== 'production') untracked(() => checkOpening(options, namespaces.ids))
      const { view: ref, params } = options
      const named = ref && { view: ref.name, params }
      if (named) demand(named.view)
      if (process.env.NODE_ENV !== 'production' && ref) untracked(() => checkParams(demand(ref.name), params))
      const target = ask('open', options) ?? named ?? ask('home') ?? ask('rest')
      if (!target) throw kernelError('ROUTER_VIEW_UNKNOWN', { view: 'home' })
      const wasOpen = isOpen.peek()
      batch(() => {
        isOpen.value = true
        show(target)
      })
      // A listener of the event may have closed the modal.
      if (!wasOpen && isOpen.peek()) emit('modal:opened', { view: target.view })
    },
    close() {
      if (isGuarded()) {
        refusedCloses.value++
        return false
      }
      const wasOpen = isOpen.peek()
      batch(() => {
        isOpen.value = isEmbedded
        isLoading.value = false
        rest()
      })
      if (wasOpen) emit('modal:closed', {})
      return true
    },
  }
}

/** The views of one kernel: their history, and the opening and closing of the modal that shows them. */
export interface Router {
  /** The views to which a person can go back, and the present one. */
  readonly history: ReadonlySignal<ViewHistory>
  /** The current view with its params; undefined if there is none. */
  readonly current: ReadonlySignal<HistoryEntry | undefined>
  /** Whether the modal is open; always true if it is embedded. */
  readonly isOpen: ReadonlySignal<boolean>
  /** Whether the whole modal waits for a flow in progress. */
  readonly isLoading: ReadonlySignal<boolean>
  /** Grows by one each time a close is refused, on which the dialog shakes. */
  readonly refusedCloses: ReadonlySignal<number>
  /** Flows that will return to the view that they left, the innermost last. */
  readonly transactions: TransactionStack
  /** Returns the definition of an installed view. @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  view(name: string): ViewDefinition
  /** Shows a view, from which the back arrow leads to the current one. @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  push<P>(view: ViewRef<P>, ...params: ViewParams<P>): void
  /** Shows a view in place of the present one. @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  replace<P>(view: ViewRef<P>, ...params: ViewParams<P>): void
  /** Shows a view as the only one of the history. @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED */
  reset<P>(view: ViewRef<P>, ...params: ViewParams<P>): void
  /** Goes back one view, or closes the modal at the first view. */
  goBack(): void
  /** Goes back to the view at an index of the history; ignored if that is not before the current one. */
  goToIndex(index: number): void
  /** Does the same as `goBack`. */
  goBackOrClose(): void
  /** Opens the modal. @throws ROUTER_VIEW_UNKNOWN, ROUTER_VIEW_GATED; in development builds ROUTER_OPTIONS_INVALID */
  open<P = unknown>(options?: OpenOptions<P>): void
  /** Closes, and returns false if a guard refused. */
  close(): boolean
  /** Sets whether the whole modal waits for a flow in progress. */
  setLoading(isLoading: boolean): void
}

export interface RouterSources extends ViewSources, PolicySources, ModalSources {}

export interface OwnedRouter extends Router {
  /** Removes the views that are shut now from the history. */
  leaveShutViews(): void
  /** Goes to the view that a closed modal shows next, or to the home view while the modal is open. */
  rest(): void
}

/** Creates the router of one kernel; plugins name the views. */
export function createRouter(sources: RouterSources): OwnedRouter {
  const { emit } = sources
  const { isAllowed, view } = createViewAccess(sources)
  const ask = createAsk(sources, isAllowed)
  const history = signal(emptyHistory)
  const current = computed(() => currentEntry(history.value))

  function move(next: ViewHistory) {
    if (next === history.peek()) return
    history.value = next
    emit('router:moved', { view: current.peek()?.view })
  }
  const demand = (name: string) => untracked(() => view(name))
  const mover =
    (step: (history: ViewHistory, target: ViewTarget) => ViewHistory): Router['push'] =>
    (ref, ...[params]) => {
      // A host without types may pass undefined, which names no view.
      const name = ref?.name
      demand(name)
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
    // An open modal may have lost the views that it had.
    const target = (modal.isOpen.peek() && ask('home')) || ask('rest')
    transactions.clear()
    move(target ? resetView(history.peek(), target) : withoutViews(history.peek(), () => false))
  }
  const show = (target: ViewTarget) => {
    const now = current.peek()
    // The same view with other params counts as another one.
    if (now?.view !== target.view || now.params !== target.params) move(resetView(history.peek(), target))
  }
  const modal = createModal(sources, { ask, demand, show, rest })

  return {
    ...modal,
    history: toReadonly(history),
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
      if (kept.entries.length) move(kept)
      else rest()
    },
  }
}

export interface DrawingWatch {
  readonly platform: Pick<Platform, 'clock'>
  readonly logger: (scope: string) => Logger
  /** Ends the wait. */
  readonly scope: Scope
}

const DRAWING_TIMEOUT_MS = 5000

/**
 * Logs an error when the modal was opened and no code draws it: code that draws the modal calls `view`. Development builds only.
 *
 * @returns the router to use in place of the given one
 */
export function warnIfUndrawn(router: OwnedRouter, { platform, logger, scope }: DrawingWatch): OwnedRouter {
  let isSettled = false
  let stop: (() => void) | undefined
  const settle = () => {
    isSettled = true
    stop?.()
  }
  scope.add(settle)
  return {
    ...router,
    view(name) {
      settle()
      return router.view(name)
    },
    open(options) {
      router.open(options)
      if (isSettled) return
      stop?.()
      stop = platform.clock.after(DRAWING_TIMEOUT_MS, () => {
        if (!router.isOpen.peek()) return
        settle()
        void logger('router').error(
          'router.open() was called, and nothing draws the modal: render <Portico kernel={kernel}> with this kernel.',
        )
      })
    },
  }
}
