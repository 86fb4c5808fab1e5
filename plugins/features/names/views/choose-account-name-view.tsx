import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ExternalLink } from '../../../../ui/components/external-link'
import { NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import {
  ManageAccountNameView,
  NamesController,
  RegisterAccountNameStepsView,
  RegisterAccountNameView,
} from '../contract'
import { nameSharedMessages, namesMessages } from './names-messages'

/** Links to the page that explains names, where the app has one. */
export function LearnMore({ href, children }: { readonly href: string | undefined; readonly children: string }) {
  if (href === undefined) return null
  return (
    <Note>
      <ExternalLink href={href}>{children}</ExternalLink>
    </Note>
  )
}

/** Explains names and leads to the form; for an account that has a name, it leads to its changes. */
export default function ChooseAccountNameView() {
  const t = useMessages(namesMessages)
  const shared = useMessages(nameSharedMessages)
  const { router } = useKernel()
  const address = useValue(useController(AccountController).address)
  const { controller: names } = useWatched(NamesController)
  const standing = useOptionalSignal(names?.standing)
  const owned = useOptionalSignal(names?.owned)
  const kinds = useOptionalSignal(names?.change.kinds) ?? []
  if (address === undefined) return <NotConnected text={shared('goneText')} />
  return (
    <Body>
      <Card>
        <EmptyState
          icon={<NamedIcon name="user" size={24} />}
          tone="accent"
          title={owned === undefined ? t('choose') : <bdi>{owned}</bdi>}
          text={owned === undefined ? t('chooseText') : shared('ownedName', { name: owned })}
        />
      </Card>
      <Actions>
        {(owned === undefined || standing) && (
          <Button
            kind="primary"
            onClick={() => router.push(standing ? RegisterAccountNameStepsView : RegisterAccountNameView)}
            data-testid="choose-name-button"
          >
            {standing ? t('goOn', { name: standing.name }) : shared('chooseButton')}
          </Button>
        )}
        {kinds.length > 0 && (
          <Button
            kind={owned === undefined ? 'quiet' : 'primary'}
            onClick={() => router.push(ManageAccountNameView)}
            data-testid="manage-name-button"
          >
            {t(owned === undefined ? 'haveOne' : 'manage')}
          </Button>
        )}
      </Actions>
      <LearnMore href={names?.learnMoreUrl}>{t('learn')}</LearnMore>
    </Body>
  )
}
