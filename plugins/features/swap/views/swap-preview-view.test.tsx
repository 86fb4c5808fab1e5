import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { SwapPlan } from '../../../../kernel/namespaces/swap-capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { clickAsPerson } from '../../../../ui/components/click-as-person.fixture'
import { SEEN_MS } from '../../../../ui/components/confirm-button'
import { pass } from '../../../../ui/ui-world.fixture'
import { SwapPreviewView } from '../contract'
import { createSwapWorld, fee, ONE } from '../swap-world.fixture'
import { faceOf, openScreen } from './swap-screen.fixture'

await Promise.all([
  import('./swap-view'),
  import('./swap-amounts'),
  import('./swap-offer'),
  import('./swap-preview-view'),
  import('./swap-confirmation'),
  import('../swap-controller'),
])

type Screen = Awaited<ReturnType<typeof openScreen>>

const confirm = ({ modal }: Screen) => modal.getByTestId('swap-confirm-button')
const steps = async ({ modal }: Screen) =>
  within(await modal.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

describe('the review of a swap', () => {
  it('shows exactly what is exchanged, and what it costs', async () => {
    const screen = await openScreen()
    await screen.review('1.000000000000000001')
    expect(screen.modal.getByTestId('swap-review-sell').textContent).toBe('1.000000000000000001 TST')
    expect(screen.modal.getByTestId('swap-review-buy').textContent).toBe('2 USD')
    expect(screen.modal.getByTestId('swap-review-fee').textContent).toContain('0.000000000000000007 TST')
    expect(screen.modal.getByText('Test Network 1')).toBeTruthy()
    expect(screen.modal.getByTestId('swap-min-received').textContent).toContain('USD')
    expect(screen.modal.queryByRole('list', { name: 'Steps' })).toBeNull()
    expect(screen.modal.queryByTestId('swap-moved')).toBeNull()
  })

  it('says where a token keeps a part of what is moved', async () => {
    const world = createSwapWorld()
    world.script.quote = async (amount) => ({ received: amount * 2n, path: [], hasTransferFee: true })
    const screen = await openScreen({ world })
    await screen.review()
    expect(screen.modal.getByTestId('swap-token-fee').textContent).toContain('The token keeps a part of each transfer')
  })

  it('has the wallet asked by one press', async () => {
    const screen = await openScreen()
    await screen.review()
    await screen.confirm()
    expect([screen.asked.sent.length, screen.view()]).toEqual([1, 'Account'])
  })

  it('asks no wallet for a press of a script, or before anybody can have read it, and says so', async () => {
    const screen = await openScreen()
    await screen.review()
    await pass(() => clickAsPerson(confirm(screen)))
    expect(screen.kernel.notices.snack.value?.message).toMatchObject({ key: 'confirm.early' })
    await screen.later(SEEN_MS)
    await pass(() => confirm(screen).click())
    await screen.later(150)
    expect(screen.kernel.notices.snack.value?.message).toMatchObject({ key: 'confirm.script' })
    expect(screen.asked.sent).toEqual([])
    await screen.confirm()
    expect(screen.asked.sent.length).toBe(1)
  })

  it('shows no worth where nobody knows a price', async () => {
    const screen = await openScreen()
    await screen.fill('1', 'TST', 'POOR')
    await pass(() => screen.api.acceptLoss(true))
    await screen.click('Review swap')
    const received = await screen.modal.findByTestId('swap-review-buy')
    expect(received.closest('[part=row]')?.textContent).not.toContain('$')
    expect(screen.modal.getByTestId('swap-review-sell').closest('[part=row]')?.textContent).toContain('$2.00')
  })

  it('says that there is nothing to review, and leads back', async () => {
    const screen = await openScreen()
    await pass(() => screen.kernel.router.push(SwapPreviewView))
    expect(await screen.modal.findByText('There is nothing to review')).toBeTruthy()
    await screen.modal.findByText('Go back and look at the form again.')
    await pass(() =>
      within(screen.modal.getByText('There is nothing to review').closest('[part=card]') as HTMLElement)
        .getByRole('button', { name: 'Back' })
        .click(),
    )
    expect(screen.view()).toBe('Swap')
  })

  it('is left without asking the wallet', async () => {
    const screen = await openScreen()
    await screen.review()
    await pass(() => screen.modal.getByTestId('swap-cancel-button').click())
    expect([screen.view(), screen.asked.sent]).toEqual(['Swap', []])
  })

  it('asks no wallet while there is no connection', async () => {
    const screen = await openScreen()
    await screen.review()
    await pass(() => screen.browser.set({ isOnline: false }))
    expect(confirm(screen).getAttribute('aria-disabled')).toBe('true')
    await screen.confirm()
    expect(screen.asked.sent).toEqual([])
  })

  it('waits for the wallet', async () => {
    const screen = await openScreen()
    screen.script.send = () => new Promise(() => undefined)
    await screen.review()
    await screen.confirm()
    expect(confirm(screen).getAttribute('aria-busy')).toBe('true')
    expect(faceOf(confirm(screen))).toContain('Look at your wallet')
  })

  it('that is gone leaves its words in the region that stood before, and the focus in the modal', async () => {
    const screen = await openScreen()
    screen.script.send = () => Promise.reject(transferError('mismatch', 'another network'))
    await screen.review()
    const region = screen.modal.getByTestId('swap-problem')
    confirm(screen).focus()
    await screen.confirm()
    expect(await screen.modal.findByText('There is nothing to review')).toBeTruthy()
    expect(region.isConnected && region.textContent).toContain('changed')
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    await waitFor(() => expect(focused()?.textContent).toBe('Preview Swap'))
  })

  it.each([
    ['You declined in your wallet. Nothing was sent.', walletError('userRejected', 'no')],
    ['Your wallet shows a request already. Answer it there.', walletError('pending', 'busy')],
    ['Transaction error', walletError('internal', 'boom')],
  ])('says why the wallet sent nothing: %s', async (text, error) => {
    const screen = await openScreen()
    screen.script.send = () => Promise.reject(error)
    await screen.review()
    await screen.confirm()
    await waitFor(() => expect(screen.modal.getByTestId('swap-problem').textContent).toBe(text))
    expect([screen.view(), confirm(screen).getAttribute('aria-busy')]).toEqual(['SwapPreview', 'false'])
  })
})

describe('the steps of a swap', () => {
  it('are an approval of exactly so much, then the swap', async () => {
    const screen = await openScreen()
    await screen.review('10', 'USD', 'TST')
    const [approve, swap, ...more] = await steps(screen)
    expect(approve).toContain('Approve 10 USD')
    expect(approve).toContain('It may take exactly this much, and not more.Now')
    expect(swap).toContain('10 USD for about 20 TSTNext')
    expect(more).toEqual([])
    expect(screen.modal.getByTestId('swap-review-fee').textContent).toContain('Known after the approval')
    expect(screen.modal.getByTestId('swap-spender').textContent).toContain('fake-router')
    expect(faceOf(confirm(screen))).toContain('Approve')
  })

  it('are approved without a limit only where a person wants it', async () => {
    const screen = await openScreen()
    await screen.review('10', 'USD', 'TST')
    const box = await screen.modal.findByRole<HTMLInputElement>('checkbox', { name: 'Approve without a limit' })
    expect(box.checked).toBe(false)
    await pass(() => box.click())
    await waitFor(async () => expect((await steps(screen))[0]).toContain('Approve USD without a limit'))
    expect(screen.modal.getByText(/The contract may then take all your USD/)).toBeTruthy()
    await screen.confirm()
    expect(screen.asked.sent[0]?.amount).toBe('all')
  })

  it('are followed while the approval is on its way, and go on once it is through', async () => {
    const screen = await openScreen()
    await screen.review('10', 'USD', 'TST')
    await steps(screen)
    await screen.confirm()
    expect((await steps(screen))[0]).toContain('On its way')
    expect(confirm(screen).getAttribute('aria-busy')).toBe('true')
    screen.script.allowance = 10n * ONE
    screen.script.quote = async (amount) => ({ received: (amount * 199n) / 100n, path: [] })
    await screen.later(31_000)
    const [done, now] = await waitFor(async () => {
      const shown = await steps(screen)
      expect(shown[0]).toContain('Done')
      return shown
    })
    expect(done).toContain('Approve 10 USD')
    expect(now).toContain('10 USD for about 19.9 TSTNow')
    expect(screen.modal.getByTestId('swap-moved').textContent).toBe(
      'The price moved while you approved: 19.9 TST instead of 20 TST.',
    )
    expect(screen.modal.queryByTestId('swap-spender')).toBeNull()
  })

  it('tell of no move of the price that nobody could see in the amounts', async () => {
    const screen = await openScreen()
    await screen.review('10', 'USD', 'TST')
    await steps(screen)
    await screen.confirm()
    screen.script.allowance = 10n * ONE
    screen.script.quote = async (amount) => ({ received: amount * 2n + 1n, path: [] })
    await screen.later(31_000)
    await waitFor(async () => expect((await steps(screen))[0]).toContain('Done'))
    expect(screen.modal.queryByTestId('swap-moved')?.textContent).toBeUndefined()
  })

  it('begin with the old approval where a token demands it back', async () => {
    const screen = await openScreen()
    const { plan } = screen.script
    screen.script.plan = async (...params): Promise<SwapPlan> => {
      const planned = await plan.apply(screen.script, params)
      return { ...planned, steps: [{ kind: 'revoke', transaction: { to: 'fake-usd' }, fee }, ...planned.steps] }
    }
    await screen.review('10', 'USD', 'TST')
    const [revoke, approve] = await steps(screen)
    expect(revoke).toContain('Take the old approval backUSD demands it before a new one.Now')
    expect(approve).toContain('Next')
    expect(faceOf(confirm(screen))).toContain('Take approval back')
    screen.script.plan = plan
    await screen.confirm()
    const [done, now] = await waitFor(async () => {
      const shown = await steps(screen)
      expect(shown[0]).toContain('Done')
      return shown
    })
    expect(done).toContain('Take the old approval back')
    expect(now).toContain('Approve 10 USD')
  })

  it('begin with an approval that is signed where the token takes one, and go on with it', async () => {
    const screen = await openScreen()
    screen.script.takesPermit = true
    await screen.review('10', 'USD', 'TST')
    const [sign, swap] = await steps(screen)
    expect(sign).toContain(
      'Sign an approval of 10 USDIt costs no fee. The contract may take exactly this much, within 20 minutes.Now',
    )
    expect(swap).toContain('Next')
    expect(screen.modal.getByTestId('swap-spender')).toBeTruthy()
    expect(faceOf(confirm(screen))).toBe('Sign approval')
    await screen.confirm()
    expect((await steps(screen)).map((step) => step?.slice(-4))).toEqual(['Done', 'TNow'])
    expect(faceOf(confirm(screen))).toBe('Swap')
    expect([screen.asked.signed.length, screen.asked.sent]).toEqual([1, []])
  })

  it('say so where the wallet cannot sign it, and are sent instead', async () => {
    const screen = await openScreen()
    screen.script.takesPermit = true
    await screen.review('10', 'USD', 'TST')
    screen.wallet.ask = () => Promise.reject(walletError('unsupportedMethod', 'no'))
    await screen.confirm()
    expect(screen.modal.getByTestId('swap-problem').textContent).toBe(
      'Your wallet can’t sign this approval. Approve it by a transaction instead.',
    )
    expect(faceOf(confirm(screen))).toBe('Approve')
  })

  it('are paid by the app, which is said in place of a fee', async () => {
    const screen = await openScreen()
    Object.assign(screen.script, { isAtomic: true, isSponsored: true })
    await screen.review('1', 'TST', 'USD')
    expect(screen.modal.getByTestId('swap-review-fee').textContent).toBe('Network feePaid by the app')
    // There is one step alone, and nothing that is done together.
    expect(screen.modal.queryByText(/Your wallet shows approval and swap as one request/)).toBeNull()
  })

  it('are one request where the wallet takes them together', async () => {
    const screen = await openScreen()
    screen.script.isAtomic = true
    await screen.review('10', 'USD', 'TST')
    expect((await steps(screen)).map((step) => step?.endsWith('Now'))).toEqual([true, true])
    expect(screen.modal.getByText(/Your wallet shows approval and swap as one request/)).toBeTruthy()
    expect(faceOf(confirm(screen))).toBe('Swap')
    await screen.confirm()
    expect([screen.asked.batches, screen.asked.sent]).toEqual([[2], []])
  })
})
