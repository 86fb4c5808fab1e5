import { Card } from '../../../ui/components/card'
import { Row } from '../../../ui/components/row'
import { RowGroup } from '../../../ui/components/row-group'
import { Tag } from '../../../ui/components/tag'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AlertIcon } from '../../../ui/icons/alert-icon'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useKernel } from '../../../ui/react/use-kernel'
import { useText } from '../../../ui/react/use-text'
import { useValue } from '../../../ui/react/use-value'
import type { WalletGroup, WalletRow } from '../contract'
import { connectMessages } from './connect-messages'
import { formatAgo } from './format-ago'

interface RowsProps {
  readonly rows: readonly WalletRow[]
  readonly isLead: boolean
}

function Rows({ rows, isLead }: RowsProps) {
  const t = useMessages(connectMessages)
  const text = useText()
  const { router, platform } = useKernel()
  const subOf = ({ usedAt, warning }: WalletRow) => {
    if (warning)
      return (
        <Tag tone="warning" icon={<AlertIcon size={14} />}>
          {t(warning)}
        </Tag>
      )
    if (usedAt === undefined) return undefined
    return t('usedAgo', { when: formatAgo(platform.clock.now() - usedAt, platform.browser.locale()) })
  }
  return rows.map((row) => {
    const sub = subOf(row)
    const isPlain = !isLead && sub === undefined
    return (
      <Row
        key={row.id}
        kind={isLead ? 'lead' : isPlain ? 'nav' : 'two-line'}
        title={row.name}
        sub={sub}
        mark={<WalletMark name={row.name} icon={row.icon} size={isPlain ? 32 : 40} />}
        end={row.meta && text(row.meta)}
        onClick={() => router.push({ name: row.target.view }, row.target.params)}
        data-testid={`wallet-selector-${row.id.toLowerCase()}`}
      />
    )
  })
}

/** Draws one group of the wallet list; an empty one draws nothing. */
export function WalletGroupRows({ group }: { readonly group: WalletGroup }) {
  const t = useMessages(connectMessages)
  const rows = useValue(group.rows)
  if (!rows.length) return null
  if (group.id === 'recent')
    return (
      <Card>
        <Rows rows={rows} isLead />
      </Card>
    )
  return (
    <RowGroup label={t(group.id === 'injected' ? 'inBrowser' : 'others')}>
      <Rows rows={rows} isLead={false} />
    </RowGroup>
  )
}
