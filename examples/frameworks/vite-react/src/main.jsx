import { ConnectButton, Portico, useAccount } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { kernel } from './kernel'

const Address = () => <p>{useAccount().address ?? 'Nobody is connected'}</p>

createRoot(document.getElementById('app')).render(
  <Portico kernel={kernel}>
    <ConnectButton />
    <Address />
  </Portico>,
)
