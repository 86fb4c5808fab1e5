import { Glyph } from '../../../ui/components/glyph'
import { Row } from '../../../ui/components/row'
import { Tag } from '../../../ui/components/tag'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNamespaceNames } from '../../../ui/i18n/use-namespace-names'
import { usePlural } from '../../../ui/i18n/use-plural'
import { CheckIcon } from '../../../ui/icons/check-icon'
import { GlobeIcon } from '../../../ui/icons/globe-icon'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { useKernel } from '../../../ui/react/use-kernel'
import { useLocale } from '../../../ui/react/use-locale'
import { multiChainMessages } from './multi-chain-messages'

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

export interface FamilyRowProps {
  readonly namespace: string
  readonly isConnected: boolean
  readonly onClick: () => void
}

/** Draws the chains of a namespace as one thing to choose: their name, what they are, and whether the wallet is in there already. */
export function FamilyRow({ namespace, isConnected, onClick }: FamilyRowProps) {
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
