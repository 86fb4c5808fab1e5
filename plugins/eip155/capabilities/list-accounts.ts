import type { ListAccounts } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { askWallet } from '../wallet/ask-wallet'
import { readAccounts } from '../wallet/read-accounts'

/** Reads the approved accounts by eth_accounts, which never prompts. */
export const listAccounts: Implement<typeof ListAccounts> = () => async (params) =>
  readAccounts(await askWallet(params, 'eth_accounts'))
