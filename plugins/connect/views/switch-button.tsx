import { Button } from '../../../ui/components/button'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { ConnectController, type SwitchParams } from '../contract'
import { profileMessages } from './profile-messages'
import type { WalletActs } from './use-wallet-acts'
import { useAccountName } from './use-wallet-facts'

export interface SwitchButtonProps {
  readonly params: SwitchParams & { readonly address: string }
  /** What changes: the wallet, or which of its accounts. */
  readonly what: 'wallet' | 'account'
  readonly acts: WalletActs
  readonly 'data-testid': string
}

/** Draws the act that makes an account the one that the app sees. */
export function SwitchButton({ params, what, acts, ...rest }: SwitchButtonProps) {
  const t = useMessages(profileMessages)
  const nameOf = useAccountName()
  const connect = useController(ConnectController)
  const key = `switch ${params.connectorId} ${params.address}`
  const done = what === 'wallet' ? 'walletSwitched' : 'accountSwitched'
  return (
    <Button
      {...rest}
      size="small"
      isLoading={acts.busy === key}
      onClick={() => acts.run({ key, act: () => connect.switchTo(params), done, failed: 'switchFailed' })}
    >
      {t('switch')}
      <span className="portico-hidden"> {nameOf(params.address)}</span>
    </Button>
  )
}
