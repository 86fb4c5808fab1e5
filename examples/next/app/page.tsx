'use client'

import { createKernel } from 'portico'
import { full } from 'portico/presets/full'
import { ConnectButton, Portico } from 'portico/ui'

const kernel = createKernel({ plugins: full() })

export default function Page() {
  return (
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>
  )
}
