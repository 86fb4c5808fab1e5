import { ModalSlot } from './modal-slot'
import { SurfaceProvider, type SurfaceProviderProps } from './surface-provider'

export type PorticoProps = SurfaceProviderProps

/**
 * Provides a kernel to the app and draws its modal when it opens. Renders nothing of its own on a server.
 *
 * @param props - the kernel, the look, the language, the app
 *
 * @example
 * ```tsx
 * import { createKernel } from 'portico'
 * import { ConnectButton, Portico } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [] })
 * export const App = () => (
 *   <Portico kernel={kernel} accent="#0a7d4f">
 *     <ConnectButton />
 *   </Portico>
 * )
 * ```
 */
export function Portico(props: PorticoProps) {
  return (
    <SurfaceProvider {...props}>
      {props.children}
      <ModalSlot />
    </SurfaceProvider>
  )
}
