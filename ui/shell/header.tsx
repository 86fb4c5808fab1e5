import type { Ref } from 'react'
import type { ViewDefinition } from '../../kernel/router/define-view'
import { headerActions, headerTitles } from '../../kernel/router/slots'
import type { HistoryEntry } from '../../kernel/router/view-history'
import { IconButton } from '../components/icon-button'
import { useMessages } from '../i18n/use-messages'
import { useOwnName } from '../i18n/use-names'
import { NamedIcon } from '../icons/named-icon'
import { BackIcon, CloseIcon } from '../icons/sign-icons'
import { Contributed } from '../parts/contributed'
import { useKernel } from '../react/use-kernel'
import { useSlot } from '../react/use-slot'
import { useText } from '../react/use-text'
import { shellMessages } from './shell-messages'

export interface HeaderProps {
  readonly entry: HistoryEntry
  readonly definition: ViewDefinition
  readonly canGoBack: boolean
  readonly titleId: string
  readonly titleRef: Ref<HTMLHeadingElement>
}

function Title({ entry, definition, titleId, titleRef }: HeaderProps) {
  const text = useText()
  const nameOf = useOwnName()
  const { attempt } = useKernel()
  const own = useSlot(headerTitles).find((item) => attempt(item, ({ view }) => view === entry.view))
  const title = definition.title(entry.params)
  if (title === undefined && own) return <Contributed key={entry.view} item={own} />
  // A title may contain the name of a wallet.
  const shown = title === undefined ? '' : nameOf(text(title))
  return (
    // A new element for each history entry: a title that stayed would jump when the back button appears.
    <h2
      key={entry.key}
      part="title"
      className="portico-title"
      id={titleId}
      ref={titleRef}
      tabIndex={-1}
      data-testid="w3m-header-text"
    >
      <span key={shown}>{shown}</span>
    </h2>
  )
}

/** Draws the modal's header: back, title, actions, close. */
export function Header(props: HeaderProps) {
  const { entry, canGoBack } = props
  const t = useMessages(shellMessages)
  const text = useText()
  const { router, settings, attempt } = useKernel()
  const actions = useSlot(headerActions)
  return (
    <div part="header" className={canGoBack ? 'portico-header portico-header--back' : 'portico-header'}>
      {canGoBack && (
        <IconButton label={t('back')} onClick={router.goBack} part="back" data-testid="header-back">
          <BackIcon />
        </IconButton>
      )}
      <Title {...props} />
      <div className="portico-header-tools">
        {actions.map((action) =>
          attempt(
            action,
            ({ id, testId, on, icon, label, target }) =>
              (on?.includes(entry.view) ?? true) && (
                <Contributed key={id} item={action}>
                  <IconButton
                    label={text(label)}
                    onClick={() => router.push({ name: target.view }, target.params)}
                    data-testid={testId}
                  >
                    <NamedIcon name={icon} />
                  </IconButton>
                </Contributed>
              ),
          ),
        )}
        {!settings.isEmbedded && (
          <IconButton label={t('close')} onClick={() => router.close()} part="close" data-testid="w3m-header-close">
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}
