import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button'
import { createUiWorld } from '../ui-world.fixture'
import { Portico } from './portico'

it('shows the language from the next opening on, where the code that loads languages did not come at first', async () => {
  vi.doMock('../i18n/load-words', () => {
    throw new Error('offline')
  })
  const { kernel, log } = createUiWorld()
  // Effects that run twice would import it twice at once.
  render(
    <Portico kernel={kernel} locale="de">
      <ConnectButton />
    </Portico>,
    { reactStrictMode: false },
  )
  await waitFor(() => expect(log).toHaveBeenCalledWith('error', 'ui', 'The language did not load.', expect.anything()))
  vi.doUnmock('../i18n/load-words')
  await act(async () => kernel.router.open())
  await waitFor(() => expect(screen.getByTestId('connect-button').textContent).toBe('Wallet verbinden'))
})
