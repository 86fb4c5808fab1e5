import type { SessionRequest } from '../../../../kernel/namespaces/permission-capabilities'
import { AddressBlock } from '../../../../ui/components/address-block'
import { Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { ConfirmActions, ConfirmButton } from '../../../../ui/components/confirm-button'
import { Detail, Details, Disclosure } from '../../../../ui/components/details'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { Notice } from '../../../../ui/components/notice'
import { formatDate } from '../../../../ui/format/numbers-and-dates'
import { isolate } from '../../../../ui/format/writing-direction'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountView } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type SmartSessionsApi, SmartSessionsController } from '../contract'
import { createdMessages, Permissions, requestMessages } from './session-parts'
import styles from './smart-session-request-views.css'

interface RequestProps {
  readonly request: SessionRequest
  readonly api: SmartSessionsApi
}

/** Draws what would be allowed, where, until when and to whom. */
function Terms({ request, api }: RequestProps) {
  const t = useMessages(requestMessages)
  const locale = useLocale()
  const nameOf = useNetworkName()
  const networkId = useValue(api.networkId)
  const networks = useController(NetworksController)
  const network = networkId && networks.find(networkId)
  const end = request.expiry * 1000
  return (
    <>
      <Card>
        <Details>
          <Permissions permissions={request.permissions} api={api} />
          <Detail label={t('until')}>
            <time dateTime={new Date(end).toISOString()}>
              {formatDate(end, locale, { dateStyle: 'long', timeStyle: 'short' })}
            </time>
          </Detail>
          {network && (
            <Detail label={t('network')}>
              <NetworkMark network={network} size={20} />
              {nameOf(network)}
            </Detail>
          )}
        </Details>
      </Card>
      <Card>
        <p className="portico-session-text">{t('signer')}</p>
        <div className="portico-address-well">
          <AddressBlock address={request.signer} data-testid="session-signer" />
        </div>
      </Card>
    </>
  )
}

/** Describes the request of an app, before a wallet is asked that may show less. */
export function SmartSessionRequestView() {
  useStyles(styles)
  const t = useMessages(requestMessages)
  const { router, settings, platform } = useKernel()
  const { controller: api } = useLazyController(SmartSessionsController)
  const proposal = useOptionalSignal(api?.proposal)
  const host = platform.browser.host()
  if (!api || !proposal)
    return (
      <Body>
        <Card>
          <EmptyState icon={<NamedIcon name="clock" size={24} />} title={t('noRequest')} text={t('noRequestText')}>
            <Button onClick={() => router.goBackOrClose()}>{t('back')}</Button>
          </EmptyState>
        </Card>
      </Body>
    )
  const isAsking = proposal.step === 'asking'
  return (
    <Body data-testid="smart-session-request">
      <Statement title={t('asks', { app: isolate(settings.metadata.name || host) })}>
        {t('asksText', { host })}
      </Statement>
      <Terms request={proposal.request} api={api} />
      <Notice tone="warning">{t('careful')}</Notice>
      {/* Not every screen reader announces a button whose text changes. */}
      <span className="portico-hidden" role="status">
        {isAsking && t('asking')}
      </span>
      <ConfirmActions>
        <Button onClick={() => api.decline()} isDisabled={isAsking} data-testid="session-decline">
          {t('cancel')}
        </Button>
        <ConfirmButton
          kind="primary"
          onClick={() => api.accept()}
          isLoading={isAsking}
          loadingLabel={t('asking')}
          data-testid="session-accept"
        >
          {t('goOn')}
        </ConfirmButton>
      </ConfirmActions>
    </Body>
  )
}

/** Says that a session was granted, and where it can be ended. */
export function SmartSessionCreatedView() {
  useStyles(styles)
  const t = useMessages(createdMessages)
  const { router } = useKernel()
  return (
    <Body data-testid="smart-session-created">
      <div className="portico-session-mark">
        <Glyph size={56} tone="accent">
          <NamedIcon name="clock" size={24} />
        </Glyph>
      </div>
      <Statement title={t('created')}>{t('createdText')}</Statement>
      <Card>
        <Disclosure summary={t('whatIs')}>
          <p className="portico-session-text">{t('whatIsText')}</p>
        </Disclosure>
      </Card>
      <Actions>
        <Button kind="primary" onClick={() => router.reset(AccountView)} data-testid="session-got-it">
          {t('gotIt')}
        </Button>
      </Actions>
    </Body>
  )
}
