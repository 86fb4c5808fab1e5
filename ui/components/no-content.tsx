import type { ReactNode } from 'react'
import { ConnectView } from '../../plugins/foundations/connect/contract'
import { NetworksView } from '../../plugins/foundations/networks/contract'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { OfflineIcon } from '../icons/action-icons'
import { NamedIcon, type NamedIconProps } from '../icons/named-icon'
import { SearchIcon } from '../icons/sign-icons'
import { WalletIcon } from '../icons/wallet-icon'
import { useKernel } from '../react/use-kernel'
import { Body } from './body'
import { Button } from './button'
import { Card } from './card'
import { EmptyState, type EmptyStateProps } from './empty-state'

/** The props of `<ErrorState>`. */
export interface ErrorStateProps {
  readonly title: ReactNode
  /** What failed, and that nothing is lost. */
  readonly text?: ReactNode
  /** A button: "Try again". */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** Says instead of a screen or a list that it did not load. */
export const ErrorState = (props: ErrorStateProps) => (
  <div role="alert">
    <EmptyState tone="warning" icon={<OfflineIcon size={24} />} {...props} />
  </div>
)

/** The props of `<NoResults>`. */
export interface NoResultsProps extends Pick<EmptyStateProps, 'title' | 'text' | 'children'> {
  /** Nothing was found: until then it takes no space. */
  readonly isShown: boolean
}

/**
 * Says instead of a list that a search found nothing, and reads it out: directly in a `Body`, from before the search on, since screen
 * readers report changes in a region, not a new region.
 *
 * @param props - whether nothing was found, and the text for it
 *
 * @example
 * ```tsx
 * import { Body, Card, NoResults, Row, SearchField } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Friends({ names }: { names: string[] }) {
 *   const [query, setQuery] = useState('')
 *   const found = names.filter((name) => name.includes(query))
 *   return (
 *     <Body>
 *       <SearchField label="Search friends" value={query} onChange={setQuery} />
 *       {found.length > 0 && <Card>{found.map((name) => <Row key={name} title={name} />)}</Card>}
 *       <NoResults isShown={found.length === 0} title="No friend is called that" />
 *     </Body>
 *   )
 * }
 * ```
 */
export const NoResults = ({ isShown, ...words }: NoResultsProps) => (
  <div role="status">
    {isShown && (
      <Card>
        <EmptyState icon={<SearchIcon size={24} />} {...words} />
      </Card>
    )}
  </div>
)

const messages = /* @__PURE__ */ defineMessages('nobody', {
  title: 'No wallet is connected',
  connect: 'Connect a wallet',
})

export interface NotConnectedProps {
  /** What a connected wallet would allow here. */
  readonly text: string
}

/** Draws an account's view if no wallet is connected, with a button that connects one. */
export function NotConnected({ text }: NotConnectedProps) {
  const t = useMessages(messages)
  const { router } = useKernel()
  return (
    <Body>
      <Card>
        <EmptyState icon={<WalletIcon size={24} />} title={t('title')} text={text}>
          <Button kind="primary" onClick={() => router.reset(ConnectView)}>
            {t('connect')}
          </Button>
        </EmptyState>
      </Card>
    </Body>
  )
}

export interface NothingOnNetworkProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  readonly icon: NamedIconProps['name']
  /** The label of the button. */
  readonly action: string
}

/** Draws a view that has nothing for the active network, with a button that leads to the other ones. */
export function NothingOnNetwork({ icon, title, text, action }: NothingOnNetworkProps) {
  const { router } = useKernel()
  return (
    <Body>
      <Card>
        <EmptyState icon={<NamedIcon name={icon} />} title={title} text={text}>
          <Button kind="primary" onClick={() => router.push(NetworksView)}>
            {action}
          </Button>
        </EmptyState>
      </Card>
    </Body>
  )
}
