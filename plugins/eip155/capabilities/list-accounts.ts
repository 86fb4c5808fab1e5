import type { ListAccounts } from '../../../kernel/namespaces/capabilities'
import { askWallet } from '../wallet/ask-wallet'
import { readAccounts } from '../wallet/read-accounts'
import type { Implement } from './implement'

/** Reads the approved accounts by eth_accounts, which never prompts. */
export const listAccounts: Implement<typeof ListAccounts> = () => async (params) =>
  readAccounts(await askWallet(params, 'eth_accounts'))
