// @ts-nocheck
import { TokenMark } from '../../../../ui/marks/token-mark'
import type { SwapToken } from '../contract'
import { isSameAsset } from '../same-asset'
import { suggestTokens } from '../suggested-tokens'

interface TokenChipsProps {
  readonly label: string
  readonly tokens: readonly SwapToken[]
  readonly chosen: readonly (SwapToken | undefined)[]
  readonly isLoading: boolean
  readonly onChoose: (token: SwapToken) => void
}

const PLACES = 5

/** Draws the tokens that people exchange most, of those that there are; their line is there before they come. */
export function TokenChips({ label, tokens, chosen, isLoading, onChoose }: TokenChipsProps) {
  if (isLoading)
    return (
      <div className="portico-swap-chips" aria-hidden="true">
        {Array.from({ length: PLACES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without content have nothing but their place.
          <span key={index} className="portico-swap-chip portico-bone" />
        ))}
      </div>
    )
  const suggested = suggestTokens(tokens)
  if (suggested.length === 0) return null
  return (
    <fieldset className="portico-swap-chips" aria-label={label}>
      {suggested.map((token) => {
        const isChosen = chosen.some((other) => other && isSameAsset(other.address, token.address))
        return (
          <button
            key={token.address ?? ''}
            type="button"
            className="portico-swap-chip"
            aria-disabled={isChosen}
            onClick={isChosen ? undefined : () => onChoose(token)}
            data-testid={`swap-suggested-${token.symbol}`}
          >
            <TokenMark symbol={token.symbol} icon={token.iconUrl} size={20} />
            {token.symbol}
          </button>
        )
      })}
    </fieldset>
  )
}
