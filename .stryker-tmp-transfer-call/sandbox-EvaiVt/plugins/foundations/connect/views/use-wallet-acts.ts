// @ts-nocheck
import { useState } from 'react'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { useKernel } from '../../../../ui/react/use-kernel'
import { profileMessages } from './profile-messages'

type Name = keyof typeof profileMessages

export interface WalletAct {
  /** Which button it belongs to. */
  readonly key: string
  readonly act: () => Promise<unknown>
  /** What the snack bar says afterwards. */
  readonly done: Name
  readonly failed: Name
}

export interface WalletActs {
  /** The button whose act is under way. */
  readonly busy: string | undefined
  /** Does it unless another one is under way, and tells how it ended. */
  readonly run: (act: WalletAct) => void
}

const wordsFor = (error: unknown, failed: Name): Name =>
  isPorticoError(error, 'CONNECT_MULTIWALLET_DISABLED') ? 'notEnabled' : failed

/** Does one thing at a time with the wallets of a view. */
export function useWalletActs(): WalletActs {
  const { notices } = useKernel()
  const [busy, setBusy] = useState<string>()
  async function perform({ key, act, done, failed }: WalletAct) {
    setBusy(key)
    try {
      await act()
      notices.show({ message: profileMessages[done], variant: 'success' })
    } catch (error) {
      notices.show({ message: profileMessages[wordsFor(error, failed)], variant: 'error' })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    run(act) {
      if (busy === undefined) void perform(act)
    },
  }
}
