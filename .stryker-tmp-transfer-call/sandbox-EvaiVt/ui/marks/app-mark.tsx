// @ts-nocheck
import { useKernel } from '../react/use-kernel'
import { WalletMark, type WalletMarkProps } from './wallet-mark'

/** Draws the host's app, by the metadata given to the kernel. */
export function AppMark({ size = 64 }: Pick<WalletMarkProps, 'size'>) {
  const { metadata } = useKernel().settings
  return <WalletMark name={metadata.name || 'App'} icon={metadata.icons?.[0]} size={size} />
}
