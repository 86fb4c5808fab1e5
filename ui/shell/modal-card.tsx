import type { ViewDefinition } from '../../kernel/router/define-view'
import { footers } from '../../kernel/router/shell-slots'
import type { HistoryEntry, ViewHistory } from '../../kernel/router/view-history'
import { SlotPart } from '../parts/slot-part'
import { useKernel } from '../react/use-kernel'
import { useSlot } from '../react/use-slot'
import { useStyles } from '../react/use-styles'
import { useValue } from '../react/use-value'
import styles from './card.css'
import { Header } from './header'
import { loadAlertPart, loadSnackPart } from './load-later-parts'
import { useMotion } from './use-motion'
import type { ModalParts } from './use-view-focus'
import { ViewHost } from './view-host'

export interface ModalCardProps {
  readonly parts: ModalParts
  readonly titleId: string
  readonly entry: HistoryEntry
  readonly history: ViewHistory
  readonly definition: ViewDefinition
}

/** Draws the modal's surface around one view. */
export function ModalCard({ parts, titleId, entry, history, definition }: ModalCardProps) {
  useStyles(styles)
  const { router } = useKernel()
  const isLoading = useValue(router.isLoading)
  const parting = useSlot(footers).find(({ kind }) => kind === definition.footer)
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
        <SlotPart load={loadAlertPart} />
      </div>
      <div className="portico-scroll">
        <div ref={parts.content}>
          <ViewHost key={entry.key} entry={entry} definition={definition} direction={history.direction}>
            {parting && <SlotPart load={parting.load} />}
          </ViewHost>
        </div>
      </div>
      <div className="portico-snackbay" role="status">
        <SlotPart load={loadSnackPart} />
      </div>
    </div>
  )
}
