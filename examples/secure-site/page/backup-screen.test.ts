// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawBackup } from './backup-screen'

it('creates one recovery code if its button is pressed twice, because a second one would replace the one that is shown', async () => {
  const codes = ['AAAA-AAAA', 'BBBB-BBBB']
  const answers: (() => void)[] = []
  const createCode = vi.fn(
    () => new Promise<string>((resolve) => answers.push(() => resolve(codes[answers.length - 1] ?? ''))),
  )
  const element = drawBackup({
    backups: { createCode, addPasskey: async () => undefined },
    session: { accountId: 'a', isBackedUp: false },
    signal: new AbortController().signal,
    onDone: () => undefined,
  })
  const press = () =>
    [...element.querySelectorAll('button')].find(({ textContent }) => /code/.test(textContent))?.click()
  press()
  press()
  expect(createCode).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('AAAA-AAAA'))
  press()
  expect(createCode).toHaveBeenCalledTimes(2)
})
