import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Router } from '../../kernel/router/create-router'
import type { ViewDefinition } from '../../kernel/router/define-view'
import { footers } from '../../kernel/router/shell-slots'
import type { HistoryEntry, ViewHistory } from '../../kernel/router/view-history'
import { Body } from '../components/body'
import { Card } from '../components/card'
import { Row } from '../components/row'
import { SkeletonRows } from '../components/skeleton-rows'
import { useMessages } from '../i18n/use-messages'
import { Contributed } from '../parts/contributed'
import { Fence } from '../parts/fence'
import { LoadedPart } from '../parts/loaded-part'
import { useKernel } from '../react/use-kernel'
import { useModal } from '../react/use-modal'
import { useSlot } from '../react/use-slot'
import { useStyles } from '../react/use-styles'
import { useValue } from '../react/use-value'
import { ViewContext } from '../react/use-view-params'
import base from '../theme/base.css'
import tokens from '../theme/tokens.css'
import styles from './card.css'
import dialogStyles from './dialog.css'
import { Header } from './header'
import { alertPart, loadLaterParts, snackPart } from './load-deferred-parts'
import reset from './reset.css'
import { shellMessages } from './shell-messages'
import { useLingering } from './use-lingering'
import { useNextTask } from './use-next-task'

/** Stands in for a view while its code loads; its style keeps it invisible for the first 120 ms. */
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

/** Stands in the place of a view that did not load or threw. Of rows alone: where one chunk fails, the next may too. */
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
  /** What stands below the view, and comes and goes with it. */
  readonly children?: ReactNode
}

/** Draws one visit of a view: loads it, slides it in, and fences what it throws, or that it does not load. */
function ViewHost({ entry, definition, direction, children }: ViewHostProps) {
  const kernel = useKernel()
  return (
    <div className="portico-view" data-direction={direction === 'none' ? undefined : direction}>
      <ViewContext.Provider value={entry}>
        <Fence
          onError={(error) => kernel.reportView(entry.view, error)}
          fallback={(retry) => <ViewFailure retry={retry} />}
        >
          <LoadedPart item={definition} placeholder={<ViewSkeleton />} />
        </Fence>
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
 * Moves focus into each new view: to what the view itself focused, else to the title, so that it is read out and the
 * next Tab reaches the view's first control. A modal in the page takes no focus before somebody has used it.
 */
function useViewFocus({ modal, content, title }: ModalParts, visit: number | undefined, takesFirst: boolean) {
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (visit === undefined) return
    const isChange = before.current !== undefined && before.current !== visit
    before.current = visit
    if (!takesFirst && !isChange) return
    const root = content.current?.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : null
    if (content.current?.contains(focused)) return
    const target = title.current ?? modal.current
    target?.focus({ preventScroll: true })
  }, [modal, content, title, visit, takesFirst])
}

/**
 * Answers the history to draw: while the modal fades out, the one it had, since the router is at rest by then.
 *
 * @returns a history, or undefined where nothing shows
 */
function useShownHistory(): ViewHistory | undefined {
  const { router } = useKernel()
  const history = useValue(router.history)
  return useLingering(useValue(router.isOpen) ? history : undefined)
}

/** Lets the modal move, from when the code for it is here: nothing of the first paint waits for it. */
function useMotion(card: RefObject<HTMLElement | null>): void {
  const kernel = useKernel()
  useEffect(() => {
    const end = new AbortController()
    loadLaterParts()
      .then(({ startMotion }) => card.current && startMotion({ modal: card.current, kernel }, end.signal))
      // Without it the modal works all the same.
      .catch(() => undefined)
    return () => end.abort()
  }, [card, kernel])
}

/**
 * Ties a native dialog to the router, which alone decides whether it closes.
 *
 * Browsers let a page refuse one Escape only: the next one closes the dialog without asking. So the key is taken before
 * it becomes a request, a request that comes another way (a back gesture) is refused and handed to the router, and a
 * dialog that was closed over the router's head opens again.
 */
function useDialog(dialog: RefObject<HTMLDialogElement | null>, router: Router, isOpen: boolean) {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return
    const show = () => {
      if (shown.showModal) shown.showModal()
      // At the end of the page, where the style sheet lets it fill the screen all the same.
      else shown.open = true
    }
    const reopen = () => {
      // The event comes late: StrictMode has opened the dialog again by then.
      if (!shown.open && !router.close()) show()
    }
    show()
    shown.addEventListener('close', reopen)
    return () => {
      shown.removeEventListener('close', reopen)
      if (shown.close) shown.close()
      else shown.open = false
    }
  }, [dialog, router, isOpen])

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      router.close()
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      router.close()
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

/** Draws the modal's surface around one view. */
function ModalCard({ parts, titleId, entry, history, definition }: ModalCardProps) {
  useStyles(styles)
  const { router, attempt } = useKernel()
  const isLoading = useValue(router.isLoading)
  const parting = useSlot(footers).find((item) => attempt(item, ({ kind }) => kind === definition.footer))
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
      {/* Regions stand before their text comes, or nobody would hear of it. */}
      <div role="alert">
        <Contributed item={alertPart} />
      </div>
      <div className="portico-scroll">
        <div ref={parts.content}>
          <ViewHost key={entry.key} entry={entry} definition={definition} direction={history.direction}>
            {parting && <Contributed item={parting} />}
          </ViewHost>
        </div>
      </div>
      <div className="portico-snackbay" role="status">
        <Contributed item={snackPart} />
      </div>
    </div>
  )
}

/** A view whose gate has just shut is on its way out of the history. */
function useDefinition(name: string | undefined): ViewDefinition | undefined {
  const { router } = useKernel()
  if (name === undefined) return undefined
  try {
    return router.view(name)
  } catch {
    return undefined
  }
}

export interface ModalProps {
  /** It was asked for before its code was here. */
  readonly isLate: boolean
}

/** Draws the modal: in a native dialog over the page, or, where the kernel is embedded, in its place in the page. */
export function Modal({ isLate }: ModalProps) {
  useStyles(reset)
  useStyles(base)
  useStyles(tokens)
  useStyles(dialogStyles)
  const { router, settings } = useKernel()
  const { isOpen, close } = useModal()
  const t = useMessages(shellMessages)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const parts = {
    modal: useRef<HTMLDivElement>(null),
    content: useRef<HTMLDivElement>(null),
    title: useRef<HTMLHeadingElement>(null),
  }
  const history = useShownHistory()
  const entry = history?.entries.at(-1)
  const definition = useDefinition(entry?.view)
  const hasNextTask = useNextTask(isLate)
  const isShown = isOpen && (hasNextTask || settings.isEmbedded)
  const onDialog = useDialog(dialog, router, isShown)
  useViewFocus(parts, isShown ? entry?.key : undefined, !settings.isEmbedded)

  const hasTitle = entry && definition?.title(entry.params) !== undefined
  const label = hasTitle ? { 'aria-labelledby': titleId } : { 'aria-label': t('wallet') }
  const card = history && entry && definition && (
    <ModalCard parts={parts} titleId={titleId} entry={entry} history={history} definition={definition} />
  )
  if (settings.isEmbedded) return <section {...label}>{card}</section>
  return (
    <dialog {...label} {...onDialog} ref={dialog} part="dialog" className="portico-dialog">
      <div className="portico-stage">
        {/* A second click of a double click on the opener lands here: it does not close what the first one opened. */}
        <div
          part="overlay"
          className="portico-overlay"
          aria-hidden="true"
          data-testid="w3m-modal-overlay"
          onClick={({ detail }) => detail < 2 && close()}
        />
        {card}
      </div>
    </dialog>
  )
}
