import { useMessages } from '../i18n/use-messages'
import { useFormat } from '../react/use-format'
import { tokenRowMessages } from './token-row-messages'

const arrows = { up: 'M4 1l4 6.5H0z', down: 'M4 7L8 .5H0z' }

/** Draws how a price moved: by arrow, sign and colour for the eye, by a word for the ear. */
export function PriceChange({ percent }: { readonly percent: number }) {
  const t = useMessages(tokenRowMessages)
  const { number } = useFormat()
  // As it is shown: what rounds to nothing is no move.
  const moved = Math.round(percent * 100) / 100
  if (moved === 0) return <span>{t('same')}</span>
  const write = (signDisplay: 'always' | 'never') =>
    number(moved / 100, { style: 'percent', signDisplay, minimumFractionDigits: 2 })
  const way = moved > 0 ? 'up' : 'down'
  return (
    <span className={`portico-change portico-change--${way}`}>
      <span aria-hidden="true" dir="ltr">
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <path d={arrows[way]} />
        </svg>
        {write('always')}
      </span>
      <span className="portico-hidden">{t(way, { change: write('never') })}</span>
    </span>
  )
}
