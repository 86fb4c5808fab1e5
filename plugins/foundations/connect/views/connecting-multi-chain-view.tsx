import { Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { Note } from '../../../../ui/components/note'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tag } from '../../../../ui/components/tag'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNamespaceNames, useOwnName } from '../../../../ui/i18n/use-names'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { GlobeIcon } from '../../../../ui/icons/action-icons'
import { AlertIcon, CheckIcon } from '../../../../ui/icons/sign-icons'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { type MergedWallet, waysInto } from '../../../../ui/parts/merge-wallets'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController, ConnectingMultiChainView } from '../contract'
import styles from './connecting-views.css'
import { useMergedWallets } from './merged-wallet-list'

const multiChainMessages = /* @__PURE__ */ defineMessages('multiChain', {
  which: 'Which account?',
  whichText: '{wallet} holds several kinds. Pick the one this app should use.',
  more_one: '{count} more',
  more_other: '{count} more',
  connected: 'Connected',
  later: 'You can add the others later under Wallets.',
  wallet: 'This wallet',
  looking: 'Looking for {wallet}',
  gone: 'Failed to find connector',
  goneText: '{wallet} may have been removed or switched off. Choose another wallet.',
  choose: 'Choose another wallet',
})

/** Says that the wallet of a view is not on the page, with the way on. */
function NoConnector({ wallet }: { readonly wallet: string }) {
  const t = useMessages(multiChainMessages)
  const { router } = useKernel()
  return (
    <Card>
      <div role="alert">
        <EmptyState tone="warning" icon={<AlertIcon size={24} />} title={t('gone')} text={t('goneText', { wallet })}>
          <Button onClick={router.goBackOrClose}>{t('choose')}</Button>
        </EmptyState>
      </div>
    </Card>
  )
}

/** So many are named; of more, the rest is counted. */
const NAMED = 3

/** Writes the networks of a namespace as the language lists things: 'Ethereum, Base, Arbitrum and 9 more'. */
function useNetworkList(namespace: string): string {
  const plural = usePlural(multiChainMessages)
  const locale = useLocale()
  const { namespaces } = useKernel()
  const names = (namespaces.definition(namespace)?.networks ?? []).map(({ name }) => name)
  const rest = names.length - NAMED
  const listed = rest > 1 ? [...names.slice(0, NAMED), plural('more', rest)] : names
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(listed)
}

interface NamespaceRowProps {
  readonly namespace: string
  readonly isConnected: boolean
  readonly onClick: () => void
}

/** Draws the chains of a namespace as one thing to choose: their name, what they are, and whether the wallet is in there already. */
function NamespaceRow({ namespace, isConnected, onClick }: NamespaceRowProps) {
  const t = useMessages(multiChainMessages)
  const { title } = useNamespaceNames()(namespace)
  const networks = useNetworkList(namespace)
  const [first] = useKernel().namespaces.definition(namespace)?.networks ?? []
  const mark = first ? (
    <NetworkMark network={first} size={40} />
  ) : (
    <Glyph size={40}>
      <GlobeIcon />
    </Glyph>
  )
  const tag = (
    <Tag tone="success" icon={<CheckIcon size={14} />}>
      {t('connected')}
    </Tag>
  )
  return (
    <Row
      title={title}
      sub={networks}
      mark={mark}
      end={isConnected && tag}
      isLink
      onClick={onClick}
      data-testid={`wui-list-chain-${namespace}`}
    />
  )
}

/** Draws the namespaces of a wallet; each leads to connecting it there. */
function NamespaceRows({ wallet }: { readonly wallet: MergedWallet }) {
  useStyles(styles)
  const t = useMessages(multiChainMessages)
  const nameOf = useOwnName()
  const { namespaces } = useKernel()
  const { keepOthers } = useViewParams(ConnectingMultiChainView)
  const { connections: all, start } = useController(ConnectController)
  const connections = useValue(all)
  const { name, icon } = wallet
  return (
    <>
      <div className="portico-namespaces-mark">
        <WalletMark name={name} icon={icon} size={64} />
      </div>
      <Statement title={t('which')}>{t('whichText', { wallet: nameOf(name) })}</Statement>
      <Card>
        {waysInto(wallet, namespaces.ids).map(({ namespace, connector: { id } }) => (
          <NamespaceRow
            key={namespace}
            namespace={namespace}
            isConnected={connections.some((item) => item.namespace === namespace && item.connectorId === id)}
            onClick={() => start({ connectorId: id, namespace, name, ...(keepOthers && { keepOthers }) })}
          />
        ))}
      </Card>
      <Note>{t('later')}</Note>
    </>
  )
}

/** Draws the choice of chains for a wallet that speaks several namespaces. */
export default function ConnectingMultiChain() {
  const t = useMessages(multiChainMessages)
  const nameOf = useOwnName()
  const { connectorId, name: told = t('wallet') } = useViewParams(ConnectingMultiChainView)
  const name = nameOf(told)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  const wallets = useValue(useMergedWallets())
  const wallet = wallets.find(({ connectors }) => connectors.some(({ id }) => id === connectorId))
  if (wallet)
    return (
      <Body>
        <NamespaceRows wallet={wallet} />
      </Body>
    )
  return (
    <Body>
      {isLooking ? <SkeletonRows count={3} label={t('looking', { wallet: name })} /> : <NoConnector wallet={name} />}
    </Body>
  )
}
