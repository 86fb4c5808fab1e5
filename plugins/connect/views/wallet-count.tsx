import { formatNumber } from '../../../ui/format/format-number'
import { usePlural } from '../../../ui/i18n/use-plural'
import { useLocale } from '../../../ui/react/use-locale'
import { profileMessages } from './profile-messages'

/** Draws how many wallets there are, as the language counts; the figure is what tests of the field read. */
export function WalletCount({ count }: { readonly count: number }) {
  const plural = usePlural(profileMessages)
  const figure = formatNumber(count, useLocale())
  const [before = '', after] = plural('wallets', count).split(figure)
  if (after === undefined) return <span data-testid="balance-amount">{before}</span>
  return (
    <>
      {before}
      <span data-testid="balance-amount">{figure}</span>
      {after}
    </>
  )
}
