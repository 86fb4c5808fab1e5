import type { AnyKernel } from '../../kernel/kernel'
import { KernelProvider } from '../react/kernel-provider'
import { HostButton, type HostButtonOptions } from './host-button'
import { type AccountButtonContentOptions, useAccountButtonContent } from './use-account-button-content'

/** What `<AccountButton>` takes. */
export interface AccountButtonProps extends HostButtonOptions, AccountButtonContentOptions {
  /** Default: that of the <Portico> around. */
  readonly kernel?: AnyKernel | undefined
}

function AccountButtonContent({ balance, ...options }: AccountButtonProps) {
  const content = useAccountButtonContent(balance)
  return content ? <HostButton {...content} {...options} /> : null
}

/**
 * Draws the connected account, which opens the modal. Draws nothing while no account is connected.
 *
 * @param props - whether the balance shows, and anything a `<button>` takes
 *
 * @example
 * ```tsx
 * import { AccountButton } from 'portico/ui'
 *
 * export const Corner = () => <AccountButton balance="hide" />
 * ```
 */
export function AccountButton({ kernel, ...props }: AccountButtonProps) {
  return (
    <KernelProvider kernel={kernel}>
      <AccountButtonContent {...props} />
    </KernelProvider>
  )
}
