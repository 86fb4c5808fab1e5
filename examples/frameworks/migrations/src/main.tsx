import type { ComponentType, PropsWithChildren } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './account'

const pages = import.meta.glob<{ App: ComponentType<PropsWithChildren> }>('./*/{before,after}.tsx')
const name = new URLSearchParams(location.search).get('page') ?? 'rainbowkit/before'
const { App } = await pages[`./${name}.tsx`]()
createRoot(document.getElementById('app')).render(
  <App>
    <Account />
  </App>,
)
