import { Card } from '../../../ui/components/card'
import { Row } from '../../../ui/components/row'
import { RowGroup } from '../../../ui/components/row-group'
import { Tag } from '../../../ui/components/tag'
import { formatAgo } from '../../../ui/format/format-ago'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AlertIcon } from '../../../ui/icons/alert-icon'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useKernel } from '../../../ui/react/use-kernel'
import { useLocale } from '../../../ui/react/use-locale'
import { useText } from '../../../ui/react/use-text'
import { useValue } from '../../../ui/react/use-value'
import type { WalletGroup, WalletRow } from '../contract'
import { connectMessages } from './connect-messages'

interface RowsProps {
  readonly rows: readonly WalletRow[]
  /** The one used last leads; only one thing on a screen is in the accent colour. */
  readonly isRecent: boolean
}

/** A component of its own: asking `Intl` for the language takes milliseconds, which a list without past shall not wait for. */
function UsedAgo({ usedAt }: { readonly usedAt: number }) {
  const t = useMessages(connectMessages)
  const { platform } = useKernel()
  return t('usedAgo', { when: formatAgo(platform.clock.now() - usedAt, useLocale()) })
}

function Rows({ rows, isRecent }: RowsProps) {
  const t = useMessages(connectMessages)
  const text = useText()
  const { router } = useKernel()
  const subOf = ({ usedAt, warning }: WalletRow) => {
    if (warning)
      return (
        <Tag tone="warning" icon={<AlertIcon size={14} />}>
          {t(warning)}
        </Tag>
      )
    return usedAt === undefined ? undefined : <UsedAgo usedAt={usedAt} />
  }
  // Of one size in a group, or the names would not stand under each other.
  const isPlain = !isRecent && !rows.some(({ warning, usedAt }) => warning ?? usedAt)
  return rows.map((row, index) => {
    return (
      <Row
        key={row.id}
        kind={isRecent && index === 0 ? 'lead' : isPlain ? 'nav' : 'two-line'}
        title={row.name}
        sub={subOf(row)}
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
        <Rows rows={rows} isRecent />
      </Card>
    )
  return (
    <RowGroup label={t(group.id === 'injected' ? 'inBrowser' : 'others')}>
      <Rows rows={rows} isRecent={false} />
    </RowGroup>
  )
}
