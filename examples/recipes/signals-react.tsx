import { useSignals } from '@preact/signals-react/runtime'
import type { Kernel } from 'portico'
import type { account } from 'portico/plugins/account'

/**
 * `@preact/signals-react`: the kernel's signals are Preact's, so a component reads them as its own. `useSignals()` stands in for the
 * Babel transform.
 */
export function ConnectedAs({ kernel }: { readonly kernel: Kernel<readonly [ReturnType<typeof account>]> }) {
  useSignals()
  const { address, status } = kernel.plugins.account
  return <p role="status">{address.value ?? status.value}</p>
}
