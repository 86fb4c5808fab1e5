import { useId, useRef } from 'react'
import type { ViewDefinition } from '../../kernel/router/define-view'
import { useMessages } from '../i18n/use-messages'
import { useKernel } from '../react/use-kernel'
import { useModal } from '../react/use-modal'
import { useStyles } from '../react/use-styles'
import base from '../theme/base.css'
import tokens from '../theme/tokens.css'
import dialogStyles from './dialog.css'
import { ModalCard } from './modal-card'
import reset from './reset.css'
import { shellMessages } from './shell-messages'
import { useDialog } from './use-dialog'
import { useNextTask } from './use-next-task'
import { useShownHistory } from './use-shown-history'
import { useViewFocus } from './use-view-focus'

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
