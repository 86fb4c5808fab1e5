import { createRoot } from 'react-dom/client'
import './bare.css'
import { WalletButton } from './wallet-button'

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <h1>A host app</h1>
    <WalletButton />
  </main>,
)
