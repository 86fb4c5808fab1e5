import { ConnectButton } from 'portico/ui'
import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 480px)')

const watchWidth = (onChange: () => void) => {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** The button beside the app's name; a phone has no space there for the balance, which is below. */
export function WalletButton() {
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches)
  return <ConnectButton balance={isNarrow ? 'hide' : 'show'} />
}
