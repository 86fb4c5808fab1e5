// @ts-nocheck
import { Actions, Button } from '../../../../ui/components/button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { BuyAction, SwapAction } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { fundsMessages } from './send-messages'

/** Draws the ways to what a fee is paid in, where there are any. */
export function SendFeeFunds() {
  const t = useMessages(fundsMessages)
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  const buy = useAccountAction(BuyAction)
  const swap = useAccountAction(SwapAction)
  if (!buy && !swap) return null
  return (
    <Actions isSide>
      {buy && (
        <Button onClick={buy} data-testid="send-buy-fee">
          {t('buyFee', { symbol })}
        </Button>
      )}
      {swap && (
        <Button onClick={swap} data-testid="send-swap-fee">
          {t('swapFee', { symbol })}
        </Button>
      )}
    </Actions>
  )
}
