import { ConnectButton, Portico, useAccount } from 'portico/ui'

function Greeting() {
  const { address } = useAccount()
  return <p>{address ? `Hello ${address}` : 'Nobody is connected'}</p>
}

/** A component as a host has it: some facts, and the button. @param {{ kernel: import('portico').AnyKernel }} props */
export function WalletCorner({ kernel }) {
  return (
    <Portico kernel={kernel}>
      <Greeting />
      <ConnectButton />
    </Portico>
  )
}
