import { type ComponentType, useEffect, useState } from 'react'
import type { WalletDialogProps } from './wallet-dialog'

const loadDialog = () => import('./wallet-dialog')

/** Opens the dialog, whose code loads when the page is idle, when a pointer comes near, or on the click itself. */
export function WalletButton() {
  const [Dialog, setDialog] = useState<ComponentType<WalletDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handle = requestIdleCallback(() => void loadDialog(), { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
  const open = async () => {
    if (!Dialog) {
      const { WalletDialog } = await loadDialog()
      setDialog(() => WalletDialog)
    }
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid="connect-button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onClick={open}
      >
        Connect Wallet
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
