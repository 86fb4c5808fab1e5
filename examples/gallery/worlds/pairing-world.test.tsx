import { render, waitFor } from '@testing-library/react'
import { Portico } from 'portico/ui'
import { expect, it } from 'vitest'
import { createStoryBase } from '../story-base'
import { pairingWorld } from './pairing-world'

it('is in the language of the gallery', async () => {
  const story = pairingWorld({})
  const kernel = story.kernel(createStoryBase({ locale: 'de', isStill: false }))
  await kernel.start()
  render(<Portico kernel={kernel} locale="de" />)
  kernel.router.open()
  await story.open?.(kernel)
  await waitFor(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    expect(root?.textContent).toContain('Link kopieren')
  })
})
