import { base58 } from '@scure/base'
import type { SessionInfo } from '../api'
import type { CallApi } from './call-api'
import { button, element, errorMessage } from './dom'
import { deriveEip155Key, deriveKeys, deriveSmartAccountKey, deriveSolanaKey, readAddresses } from './seed'
import { askCode } from './settings-forms'
import { t } from './texts'
import type { Wallet } from './wallet'

export interface ExportParams {
  readonly callApi: CallApi
  readonly wallet: Wallet
  readonly session: SessionInfo
  readonly signal: AbortSignal
}

/** Draws the view that shows the private keys, after a new code was typed. */
export function drawExport({ callApi, wallet, session, signal }: ExportParams): HTMLElement {
  const status = element('p', { role: 'alert' })
  const show = button(t('showKeys'), 'plain', async () => {
    status.textContent = ''
    // A second press would send another code, which replaces this one.
    show.disabled = true
    try {
      await callApi('export/start', {})
    } catch (error) {
      status.textContent = errorMessage(error)
      show.disabled = false
      return
    }
    const form = askCode(show, async (code) => {
      await callApi('export/confirm', { code })
      const keys = await wallet.withSeed(session, async (seed) => writeKeys(seed), signal)
      form.replaceWith(drawKeys(keys))
    })
  })
  return element('div', {}, element('p', {}, t('keysText')), status, show)
}

interface WrittenKeys {
  readonly eip155: string
  readonly smartAccount: string
  readonly solana: string
}

/** Writes the keys in the formats of other wallets: hex, and the 64 bytes of Solana's wallets in base58. */
function writeKeys(seed: Uint8Array): WrittenKeys {
  const publicKey = base58.decode(readAddresses(deriveKeys(seed)).solana)
  const solana = base58.encode(new Uint8Array([...deriveSolanaKey(seed), ...publicKey]))
  return { eip155: deriveEip155Key(seed), smartAccount: deriveSmartAccountKey(seed), solana }
}

const drawKeys = ({ eip155, smartAccount, solana }: WrittenKeys) =>
  element(
    'dl',
    {},
    ...[
      [t('evmAddress'), eip155],
      [t('smartAccount'), smartAccount],
      ['Solana', solana],
    ].map(([account = '', key]) =>
      element('div', {}, element('dt', {}, t('keyOf', { account })), element('dd', { class: 'code' }, key)),
    ),
  )
