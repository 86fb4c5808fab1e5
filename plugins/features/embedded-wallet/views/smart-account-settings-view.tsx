import { AddressBlock } from '../../../../ui/components/address-block'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { Note } from '../../../../ui/components/note'
import { Row } from '../../../../ui/components/row'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { InfoIcon } from '../../../../ui/icons/circle-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi, SmartAccount, SmartAccountsApi } from '../contract'
import { WalletBody } from './embedded-parts'

/** Texts about the kinds of account. */
const smartAccountMessages = /* @__PURE__ */ defineMessages('embedded', {
  smartAccount: 'Smart account',
  active: 'Active',
  deployed: 'Set up on this network',
  notDeployed: 'Set up by its first batch of calls',
  toEoa: 'Switch to your EOA',
  toSmart: 'Switch to your Smart Account',
  wentWrong: 'Something went wrong',
  setUp: 'Set up now',
  setUpAsking: 'Setting up…',
  setUpDeclined: 'You declined. Nothing was changed.',
  setUpFailed: 'Your smart account could not be set up. Try again.',
  smartHelp:
    'A smart account makes several calls in one approval. It has an address of its own: what you hold stays with the account that holds it.',
  noSmart: 'No smart account here',
  noSmartText: 'This network has no smart accounts. Your account stays as it is.',
})

const mark = (
  <Glyph>
    <NamedIcon name="key" size={20} />
  </Glyph>
)

/** Draws the button that sets the account up now, before its first batch of calls does. */
function SetUp({ smartAccounts }: { readonly smartAccounts: SmartAccountsApi }) {
  const t = useMessages(smartAccountMessages)
  const state = useValue(smartAccounts.setUpState)
  return (
    <>
      <Button
        onClick={() => void smartAccounts.setUp()}
        isLoading={state === 'asking'}
        loadingLabel={t('setUpAsking')}
        data-testid="smart-account-set-up"
      >
        {t('setUp')}
      </Button>
      <div role="status">
        {state === 'declined' && <Note>{t('setUpDeclined')}</Note>}
        {state === 'failed' && <Note>{t('setUpFailed')}</Note>}
      </div>
    </>
  )
}

interface SettingsProps {
  readonly account: SmartAccount
  readonly smartAccounts: SmartAccountsApi
}

function Settings({ account, smartAccounts }: SettingsProps) {
  const t = useMessages(smartAccountMessages)
  const { notices } = useKernel()
  const type = useValue(smartAccounts.type)
  const isSmart = type === 'smartAccount'
  const switchKind = () =>
    smartAccounts
      .switchType(isSmart ? 'eoa' : 'smartAccount')
      .catch(() => notices.show({ message: smartAccountMessages.wentWrong, variant: 'error' }))
  return (
    <>
      <Card>
        <Row
          mark={mark}
          title={t('smartAccount')}
          sub={account.isDeployed ? t('deployed') : t('notDeployed')}
          {...(isSmart && { current: t('active') })}
          data-testid="smart-account-state"
        />
      </Card>
      <Card isPadded>
        <AddressBlock address={account.address} data-testid="smart-account-address" />
      </Card>
      <Card>
        <Row
          kind="nav"
          title={isSmart ? t('toEoa') : t('toSmart')}
          mark={<NamedIcon name="swap" size={20} />}
          onClick={() => void switchKind()}
          data-testid="account-toggle-preferred-account-type"
        />
      </Card>
      {!account.isDeployed && isSmart && <SetUp smartAccounts={smartAccounts} />}
      <Note icon={<InfoIcon size={16} />}>{t('smartHelp')}</Note>
    </>
  )
}

function Choose({ wallet: { smartAccounts } }: { readonly wallet: EmbeddedWalletApi }) {
  const t = useMessages(smartAccountMessages)
  const account = useValue(smartAccounts.smartAccount)
  if (account) return <Settings account={account} smartAccounts={smartAccounts} />
  return (
    <Card>
      <EmptyState icon={<NamedIcon name="key" size={24} />} title={t('noSmart')} text={t('noSmartText')} />
    </Card>
  )
}

/** Shows the smart account, and switches between the kinds of account. */
export default function SmartAccountSettings() {
  return <WalletBody>{(wallet) => <Choose wallet={wallet} />}</WalletBody>
}
