import type { AnyKernel } from '../../kernel/kernel'
import { KernelProvider } from '../react/kernel-provider'
import { HostButton, type HostButtonOptions } from './host-button'
import { type AccountButtonContentOptions, useAccountButtonContent } from './use-account-button-content'

/** The props of `<AccountButton>`. */
export interface AccountButtonProps extends HostButtonOptions, AccountButtonContentOptions {
  /** Default: that of the enclosing <Portico>. */
  readonly kernel?: AnyKernel | undefined
}

function AccountButtonContent({ balance, ...options }: AccountButtonProps) {
  const content = useAccountButtonContent(balance)
  return content ? <HostButton {...content} {...options} /> : null
}

/**
 * Draws the connected account, which opens the modal. Draws nothing while no account is connected.
 *
 * @param props - whether the balance is shown, and any prop of a `<button>`
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
