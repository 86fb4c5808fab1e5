import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { KernelProvider } from '../react/kernel-provider'
import { address, createUiWorld } from '../ui-world.fixture'
import { CopyButton } from './copy-button'

afterEach(cleanup)

interface Clipboard {
  readonly writeText: (text: string) => Promise<void>
  readonly readText?: () => Promise<string>
  readonly permission?: 'granted' | 'prompt' | 'unknown'
}

async function copy({ permission = 'granted', ...clipboard }: Clipboard) {
  const query = async () => {
    if (permission === 'unknown') throw new TypeError('No such permission')
    return { state: permission }
  }
  vi.stubGlobal('navigator', { clipboard, permissions: { query } })
  const { kernel } = createUiWorld()
  render(
    <KernelProvider kernel={kernel}>
      <CopyButton text={address} label="Copy address" copied="Address copied" />
    </KernelProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Copy address' }).click())
  const { message, variant } = kernel.notices.snack.peek() ?? {}
  return { variant, text: typeof message === 'string' ? message : message?.text }
}

describe('<CopyButton>', () => {
  it('copies and says so', async () => {
    const writeText = vi.fn(async () => undefined)
    const readText = async () => address
    expect(await copy({ writeText, readText })).toEqual({ variant: 'success', text: 'Address copied' })
    expect(writeText).toHaveBeenCalledWith(address)
  })

  it('warns where the clipboard then holds another text', async () => {
    const altered = await copy({ writeText: async () => undefined, readText: async () => '0x000evil' })
    expect(altered).toMatchObject({ variant: 'error', text: expect.stringContaining('Do not paste it') })
  })

  it.each(['prompt', 'unknown'] as const)('does not read the clipboard where that is %s', async (permission) => {
    const readText = vi.fn(async () => 'something else')
    const result = await copy({ writeText: async () => undefined, readText, permission })
    expect(result.variant).toBe('success')
    expect(readText).not.toHaveBeenCalled()
  })

  it('says so where the browser does not let it copy', async () => {
    const result = await copy({ writeText: () => Promise.reject(new Error('NotAllowedError')) })
    expect(result).toEqual({ variant: 'error', text: 'The browser did not let us copy' })
  })
})
