import React, {
  type ComponentType,
  createElement,
  createRef,
  type KeyboardEvent,
  memo,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { AnyKernel } from '../../kernel/kernel'
import type { Router } from '../../kernel/router/create-router'
import type { ViewDefinition } from '../../kernel/router/define-view'
import { footers } from '../../kernel/router/slots'
import type { HistoryEntry, ViewHistory } from '../../kernel/router/view-history'
import { Body } from '../components/body'
import { Card } from '../components/card'
import { Row } from '../components/row'
import { SkeletonRows } from '../components/skeleton'
import { isRightToLeft } from '../format/writing-direction'
import { useMessages } from '../i18n/use-messages'
import { Contributed, ErrorBoundary } from '../parts/contributed'
import { LoadedPart, PartCache, type PartLoader } from '../parts/loaded-part'
import { keepPart, layOutAhead, preloadParts } from '../parts/preload-parts'
import { useModal } from '../react/host-hooks'
import { logOf, useUiContext } from '../react/ui-context'
import { useKernel } from '../react/use-kernel'
import { useSlot } from '../react/use-slot'
import { StyleRoot, useStyles } from '../react/use-styles'
import { useValue } from '../react/use-value'
import { ViewContext } from '../react/use-view-params'
import base from '../theme/base.css'
import { applyTheme } from '../theme/theme-variables'
import tokens from '../theme/tokens.css'
import { Header } from './header'
import styles from './modal-host.css'
import reset from './reset.css'
import { shellMessages } from './shell-messages'
import { useExitValue } from './use-exit-value'

// The bars are seldom shown first, and motion starts after the first paint, so both load after the first frame, which does not wait for
// them.
const loadDeferredParts = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() => import('./deferred-parts'))
const snackPart = { load: () => loadDeferredParts().then(({ SnackPart }) => ({ default: SnackPart })) }
const alertPart = { load: () => loadDeferredParts().then(({ AlertPart }) => ({ default: AlertPart })) }

/** Replaces a view while its code loads; its style keeps it invisible for the first 120 ms. */
function ViewSkeleton() {
  const t = useMessages(shellMessages)
  return (
    <Body>
      <Card>
        <SkeletonRows count={4} label={t('loading')} />
      </Card>
    </Body>
  )
}

interface ViewFailureProps {
  readonly retry: () => void
}

/** Replaces a view that did not load or threw. It only uses loaded components, because another chunk may fail too. */
function ViewFailure({ retry }: ViewFailureProps) {
  const t = useMessages(shellMessages)
  const { close } = useModal()
  return (
    <Body>
      <div role="alert">
        <Card>
          <Row title={t('failedTitle')} sub={t('failedText')} />
          <Row kind="nav" title={t('retry')} onClick={retry} />
          <Row kind="nav" title={t('close')} onClick={close} />
        </Card>
      </div>
    </Body>
  )
}

interface ViewHostProps {
  readonly definition: ViewDefinition
  readonly entry: HistoryEntry
  readonly direction: 'none' | 'forward' | 'back'
  /** The footer below the view. */
  readonly children?: ReactNode
}

/** Draws the view of one history entry: loads it, slides it in, and shows a failure where it throws or does not load. */
function ViewHost({ entry, definition, direction, children }: ViewHostProps) {
  const kernel = useKernel()
  return (
    <div className="portico-view" data-direction={direction === 'none' ? undefined : direction}>
      <ViewContext.Provider value={entry}>
        <ErrorBoundary
          onError={(error) => kernel.reportView(entry.view, error)}
          fallback={(retry) => <ViewFailure retry={retry} />}
        >
          <LoadedPart item={definition} placeholder={<ViewSkeleton />} />
        </ErrorBoundary>
      </ViewContext.Provider>
      {children}
    </div>
  )
}

interface ModalParts {
  readonly modal: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly title: RefObject<HTMLHeadingElement | null>
}

/**
 * Moves the focus into each new view: to the element that the view focuses, else to the title, so that it is read out and the next Tab
 * reaches the view's first control. An embedded modal takes no focus before a person has used it, and none from the page beside it.
 */
function useViewFocus({ modal, content, title }: ModalParts, entryKey: number | undefined, takesFirst: boolean) {
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (entryKey === undefined) return
    const isChange = before.current !== undefined && before.current !== entryKey
    before.current = entryKey
    if (!takesFirst && !isChange) return
    const root = content.current?.getRootNode() as ShadowRoot | undefined
    const focused = root?.activeElement ?? null
    if (content.current?.contains(focused)) return
    if (!takesFirst && !focused && document.activeElement !== document.body) return
    const target = title.current ?? modal.current
    target?.focus({ preventScroll: true })
  }, [modal, content, title, entryKey, takesFirst])
}

/** Returns the definition of a view; undefined for one whose gate has just closed, which leaves the history in a moment. */
function useDefinition(name: string | undefined): ViewDefinition | undefined {
  const { router } = useKernel()
  if (name === undefined) return undefined
  try {
    return router.view(name)
  } catch {
    return undefined
  }
}

/** Returns the last drawn history until the delay of the next view has passed, and loads that view meanwhile. */
function useDelayedHistory(history: ViewHistory | undefined): ViewHistory | undefined {
  const { platform } = useKernel()
  const cache = useContext(PartCache)
  const [drawn, setDrawn] = useState(history)
  const last = drawn?.entries.at(-1)
  const next = history?.entries.at(-1)
  const definition = useDefinition(next?.view)
  const isOther = last !== undefined && last.view !== next?.view && history?.direction === 'forward'
  const delay = isOther ? definition?.delayMs : undefined
  if (delay === undefined && drawn !== history) setDrawn(history)
  useEffect(() => {
    if (delay === undefined || !definition) return
    // Not in the task of the click, because a wallet that answers at once needs no such view.
    const keepLater = platform.clock.after(delay / 2, () => cache && void keepPart(cache, definition.load))
    const drawLater = platform.clock.after(delay, () => setDrawn(history))
    return () => {
      keepLater()
      drawLater()
    }
  }, [history, definition, delay, cache, platform])
  return delay === undefined ? history : drawn
}

/**
 * Returns the history to draw. While the modal fades out, that is its last one, because the router has been reset by then.
 *
 * @param isAhead - the modal has not been opened yet, so its resting view may be prerendered out of sight
 * @returns a history, or undefined where nothing is drawn
 */
function useShownHistory(isAhead: boolean): ViewHistory | undefined {
  const { router } = useKernel()
  const history = useValue(router.history)
  const isOpen = useValue(router.isOpen)
  const isPrerendered = useDefinition(history.entries.at(-1)?.view)?.prerender && isAhead
  return useExitValue(useDelayedHistory(isOpen || isPrerendered ? history : undefined))
}

/** Starts the motion and the focus handling of the modal once their code has loaded, which the first paint does not wait for. */
function useMotion(card: RefObject<HTMLElement | null>): void {
  const kernel = useKernel()
  useEffect(() => {
    const end = new AbortController()
    loadDeferredParts()
      .then(({ startModal }) => card.current && startModal({ modal: card.current, kernel }, end.signal))
      // Without it the modal works all the same.
      .catch(() => undefined)
    return () => end.abort()
  }, [card, kernel])
}

// React bubbles events of a portal to the elements around <Portico>: a form there would be submitted with a form of the modal.
const keepIn = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Binds a native dialog to the router, which alone decides whether it closes.
 *
 * Browsers let a page cancel only one Escape: the next one closes the dialog anyway. So the key is handled before it becomes a close
 * request, a close request from elsewhere (a back gesture) is cancelled and passed to the router, and a dialog that was closed without the
 * router opens again.
 */
function useDialog(dialog: RefObject<HTMLDialogElement | null>, { title, modal }: ModalParts, isOpen: boolean) {
  const { router } = useKernel()
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return
    const show = () => {
      // Otherwise the browser would focus the first control meanwhile, and compute all styles of the modal again.
      const first = title.current ?? modal.current
      first?.setAttribute('autofocus', '')
      // Some navigations replace the body of the page, which removes the element.
      if (!shown.isConnected) document.body.append((shown.getRootNode() as ShadowRoot).host)
      // An old browser does not put it into the top layer, but the style sheet makes it fill the screen too.
      shown.open = !shown.showModal
      shown.showModal?.()
    }
    const reopen = () => {
      // The event is asynchronous: StrictMode may have opened the dialog again by then.
      if (!shown.open && !router.close()) show()
    }
    show()
    shown.addEventListener('close', reopen)
    return () => {
      shown.removeEventListener('close', reopen)
      shown.close?.()
      shown.open = false
    }
  }, [dialog, title, modal, router, isOpen])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    router.close()
  }
  return {
    onSubmit: keepIn,
    onClick: keepIn,
    onCancel,
    onKeyDown(event: KeyboardEvent) {
      keepIn(event)
      // Escape also cancels the composition of an input method, which must not close the modal.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onCancel(event)
    },
  }
}

interface ModalCardProps {
  readonly parts: ModalParts
  readonly titleId: string
  readonly entry: HistoryEntry
  readonly history: ViewHistory
  readonly definition: ViewDefinition
}

/** Draws the modal's card around one view. It does not render again when the dialog opens and closes. */
const ModalCard = /* @__PURE__ */ memo(function ModalCard({
  parts,
  titleId,
  entry,
  history,
  definition,
}: ModalCardProps) {
  const { router, attempt } = useKernel()
  const isLoading = useValue(router.isLoading)
  const footer = useSlot(footers).find((item) => attempt(item, ({ kind }) => kind === definition.footer))
  useMotion(parts.modal)

  return (
    <div
      part="modal"
      className="portico-modal"
      ref={parts.modal}
      tabIndex={-1}
      aria-busy={isLoading}
      data-testid="w3m-modal-card"
    >
      <Header
        entry={entry}
        definition={definition}
        canGoBack={history.entries.length > 1 && definition.back === 'auto'}
        titleId={titleId}
        titleRef={parts.title}
      />
      {/* Live regions stand before their text comes, or screen readers would skip it. */}
      <div role="alert">
        <Contributed item={alertPart} />
      </div>
      <div className="portico-scroll">
        <div ref={parts.content}>
          <ViewHost key={entry.key} entry={entry} definition={definition} direction={history.direction}>
            {footer && <Contributed item={footer} />}
          </ViewHost>
        </div>
      </div>
      <div className="portico-snackbay" role="status">
        <Contributed item={snackPart} />
      </div>
    </div>
  )
})

/** Renders children out of sight without their effects; undefined in React before 19.2. */
const Activity = React.Activity as typeof React.Activity | undefined

/** Time in ms that the first view, drawn out of sight, has for what it shows. */
const AHEAD_MS = 300

interface ModalProps {
  /** The modal has not been opened yet. */
  readonly isAhead: boolean
}

/** Draws the modal: in a native dialog over the page, or, where the kernel is embedded, inside the page. */
function Modal({ isAhead }: ModalProps) {
  useStyles(reset)
  useStyles(base)
  useStyles(tokens)
  useStyles(styles)
  const { settings, platform } = useKernel()
  const { isOpen, close } = useModal()
  const t = useMessages(shellMessages)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [parts] = useState<ModalParts>(() => ({ modal: createRef(), content: createRef(), title: createRef() }))
  const history = useShownHistory(isAhead)
  const entry = history?.entries.at(-1)
  const definition = useDefinition(entry?.view)
  const onDialog = useDialog(dialog, parts, isOpen)
  const [drawing, setDrawing] = useState(1)
  useEffect(() => {
    const complete = () => {
      layOutAhead(dialog.current)
      // What is out of sight follows no signal: it is drawn again with the wallets and pictures that have come since.
      setDrawing(2)
    }
    if (isAhead) return platform.clock.after(AHEAD_MS, complete)
  }, [isAhead, platform])
  useViewFocus(parts, isOpen ? entry?.key : undefined, !settings.isEmbedded)

  const hasTitle = entry && definition?.title(entry.params) !== undefined
  const label = hasTitle ? { 'aria-labelledby': titleId } : { 'aria-label': t('wallet') }
  const card = history && entry && definition && (
    <ModalCard parts={parts} titleId={titleId} entry={entry} history={history} definition={definition} />
  )
  if (settings.isEmbedded)
    return (
      <section {...label} onSubmit={keepIn}>
        {card}
      </section>
    )
  return (
    <dialog {...label} {...onDialog} ref={dialog} part="dialog" className="portico-dialog">
      <div className="portico-stage">
        {/* The second click of a double click on the opening button lands here, and must not close the modal. */}
        <div
          part="overlay"
          className="portico-overlay"
          aria-hidden="true"
          data-testid="w3m-modal-overlay"
          onClick={({ detail }) => detail < 2 && close()}
        />
        {Activity ? (
          <Activity key={drawing} mode={isAhead ? 'hidden' : 'visible'}>
            {card}
          </Activity>
        ) : (
          card
        )}
      </div>
    </dialog>
  )
}

/**
 * Finds or creates the element whose open shadow root holds the modal, one for each kernel and mount.
 *
 * @param kernel - an embedded one is drawn in `place`, any other at the end of the page
 * @param place - the element in the host's tree, for an embedded kernel
 * @returns the element, once it exists
 */
function useHostElement(kernel: AnyKernel, place: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>()
  const [own] = useState(() => document.createElement('portico-modal'))
  useLayoutEffect(() => {
    const element = place.current ?? own
    // StrictMode mounts twice, and React 18 renders in between, so both mounts use the same element.
    if (!element.shadowRoot) element.attachShadow({ mode: 'open' })
    if (!place.current) document.body.append(element)
    setHost(element)
    return () => {
      if (!kernel.settings.isEmbedded) element.remove()
      setHost(undefined)
    }
  }, [kernel, place, own])
  return host
}

/** Sets the language and the reading direction of what an element holds, whatever those of the page are. */
function setLanguage(element: HTMLElement, locale: string) {
  element.lang = locale
  element.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}

/**
 * Draws the modal in the shadow root of a `<portico-modal>`: at the end of the page, or at the place of <Portico> where the kernel is
 * embedded. The element is removed with the component.
 */
function ModalRoot({ isAhead }: ModalProps) {
  const { kernel, theme, variables, faults, words } = useUiContext('ModalRoot')
  const { isEmbedded } = kernel.settings
  const shown = words?.locale ?? 'en'
  const place = useRef<HTMLElement>(null)
  const host = useHostElement(kernel, place)

  useLayoutEffect(() => {
    if (!host) return
    host.dataset.theme = theme
    host.dataset.embedded = `${isEmbedded}`
    setLanguage(host, shown)
    return applyTheme(host, variables)
  }, [host, theme, isEmbedded, shown, variables])

  useEffect(() => {
    if (faults.length) logOf(kernel).warn(`Theme values that were left out: ${faults.join(', ')}.`)
  }, [kernel, faults])

  const root = host?.shadowRoot
  const modal = root && (
    <StyleRoot.Provider value={root}>
      <Modal isAhead={isAhead} />
    </StyleRoot.Provider>
  )
  return (
    <>
      {isEmbedded && createElement('portico-modal', { ref: place, 'data-embedded': '' })}
      {modal && createPortal(modal, root)}
    </>
  )
}

interface ModalHostProps {
  /** The kernel of the modal, which `<Portico>` compares with its own. */
  readonly kernel: AnyKernel
  readonly cache: Map<PartLoader, ComponentType>
}

/** Draws the modal from its first opening on; before that it prerenders the first view out of sight, where React supports it. */
function ModalHost({ cache }: ModalHostProps) {
  const { isOpen } = useModal()
  const [hasOpened, setOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setOpened(true)
  useEffect(() => {
    if (hasOpened) for (const { load } of [alertPart, snackPart]) void keepPart(cache, load)
  }, [hasOpened, cache])
  return hasOpened || Activity ? (
    <PartCache.Provider value={cache}>
      <ModalRoot isAhead={!hasOpened} />
    </PartCache.Provider>
  ) : null
}

/** Replaces a modal that threw; the modal is drawn again when the router opens, closes or shows another view. */
function BrokenModal({ router, retry }: { readonly router: Router; readonly retry: () => void }) {
  const shown = `${useValue(router.isOpen)} ${useValue(router.current)?.key}`
  const [broken] = useState(shown)
  useEffect(() => {
    if (shown !== broken) retry()
  }, [shown, broken, retry])
  return null
}

/** Catches what the modal throws, so that the host's app keeps running. */
function GuardedModal(props: ModalHostProps) {
  const { kernel } = props
  const report = (error: unknown) => {
    logOf(kernel).error('The modal threw.', error)
    kernel.router.close()
  }
  return (
    <ErrorBoundary onError={report} fallback={(retry) => <BrokenModal router={kernel.router} retry={retry} />}>
      <ModalHost {...props} />
    </ErrorBoundary>
  )
}

/** Returns the modal of a kernel, once the parts that its first opening draws have loaded. */
export async function preloadModal(kernel: AnyKernel): Promise<ReactElement<ModalHostProps>> {
  return <GuardedModal kernel={kernel} cache={await preloadParts(kernel)} />
}
