// @ts-nocheck
import type { WalletErrorKind } from '../../kernel/namespaces/wallet-error'

/** What a node says. It wins over a wallet's words: "transaction rejected by node" was not rejected by a person. */
const nodeText =
  /insufficient (funds|balance|lamports|gas|fees?)\b|nonce (is )?too (low|high)|underpriced|already known|execution reverted|intrinsic gas|out of gas|no valid gas|gas (required|limit) exceed|exceeds (balance|allowance|block gas limit)|max fee per gas less|by (the )?node\b|rate limit|too many requests|header not found|missing trie node|simulation failed|blockhash not found|record of a prior credit|account sequence mismatch|inability to pay|relay fee|mempool|signature verification failed|(rejected|refused|declined) by (the )?(network|sequencer|validators?|entry ?point|paymaster)\b/i

/** The extension went away under the page (reload, update, crash): nothing but a new page brings it back. */
export const lostExtensionText =
  /^(extension context invalidated|could not establish connection\. receiving end|attempting to use a disconnected port|the message (port|channel) (is )?closed|a listener indicated an asynchronous response|metamask: disconnected from)/i

/** Where a person is named last; not in "by user-agent policy" or "by the user's filter", which are a node's. */
const byUser = "(by|from) (the )?user(?![-'’\\w]| (agent|filter|rule|policy))"

/** Anchored, because "rejected" alone is said of transactions, promises and origins alike. Alternatives of one kind. */
const alternatives: readonly (readonly [WalletErrorKind, readonly string[]])[] = [
  [
    'userRejected',
    [
      '((\\w+ ){0,3}signature: |ledger: )?(the )?user (has )?(denied|reject(s|ed|ion)|cancel(l?ed)?|declined?|disapproved|refused|aborted|closed|did not approve)\\b(?! by\\b)',
      `(the )?([\\w ]{1,40} )?(was |has been )?(rejected|declined|denied|cancell?ed|refused|aborted|closed) ${byUser}`,
      '(the )?(connection |permissions? |signature |sign(ing)? |authori[sz]ation |transaction )?request (was |has been )?(rejected|declined|denied|cancell?ed)\\.?$',
      '(connection|permissions?) (was |has been )?(rejected|declined|denied|cancell?ed)\\.?$',
      'permissions not granted\\b',
      '(signature|signing|transaction) (was )?(declined|cancell?ed|denied)\\b(?! by\\b)',
      '(rejected|declined|cancell?ed|denied)[.!]?$',
      '(the )?(pop[- ]?up|window)( window)? (was |has been )?closed\\b',
      'connection request reset\\b',
      // A hardware wallet's status words for "no", whoever passes them on.
      '.{0,200}\\(0x(6985|5501)\\)',
    ],
  ],
  [
    'popupBlocked',
    [
      '(the )?pop[- ]?up( window)? (was |is |has been )?(blocked|failed to open)',
      '(failed|unable) to open (a )?(pop[- ]?up|window)\\b',
    ],
  ],
  [
    'pending',
    [
      'request of type \\S{1,80} already pending',
      'already (processing|pending)\\b',
      '(the |an?other |a )?([\\w ]{1,30} )?(request|operation) is (already )?(open|pending|in progress)\\b',
      '(the source \\S{1,120} has a )?pending authori[sz]ation request\\b',
      'please request after current approval\\b',
      '(device )?call in progress\\b',
    ],
  ],
  [
    'chainNotAdded',
    [
      'unrecognized chain id\\b',
      '(the )?(chain|network)\\b.{0,80} (has not been added|(is )?not (added|configured|recognized))\\b',
      'there is no (modular )?chain info\\b',
      'unsupported (chain|network)\\b',
      '(the )?(chain|network) (is )?(not supported|unsupported)\\b',
      '(invalid or )?unsupported cluster\\b',
      '(this |the )?(wallet|provider) does not support (this |the )?(chain|network)\\b',
    ],
  ],
  [
    'unauthorized',
    [
      'the requested (method|account)\\b.{0,80} not been authorized\\b',
      '(un|not )authori[sz]ed\\b',
      'authori[sz]ation request failed\\b',
      'access denied\\b',
      '(the )?(account|origin)\\b.{0,80} not (been )?(authorized|connected)\\b',
      'the account needs .{1,80} permission\\b',
      'method not allowed for this origin\\b',
      'the source \\S{1,120} (has not been enabled yet|is not allowed to interact)\\b',
      'no accounts? (were|was) authorized\\b',
      'chain-id is not permitted\\b',
      // A hardware wallet's status word for "locked".
      '.{0,200}\\(0x5515\\)',
    ],
  ],
  [
    'unsupportedMethod',
    [
      "(the )?(requested )?(rpc )?method\\b.{0,80} (not (found|supported|available|implemented)|is (unsupported|not (found|supported|available|implemented))|does ?n.t exist|does not exist|doesn't ha(s|ve) )",
      'unsupported method\\b',
      '(this |the )?(wallet|provider)( account \\S{1,100})? does not (support|implement)\\b',
      'unknown method\\b',
      'unable to handle message of type\\b',
      '[\\w ]{1,60} not supported\\b',
    ],
  ],
  [
    'disconnected',
    [
      '(the )?(provider|wallet|device) is (disconnected|not connected)\\b',
      '(the )?(wallet|device|backend) (was )?disconnected\\b',
      'not connected\\b',
      'no matching key\\b',
      'no session for topic\\b',
      '(missing or invalid\\. )?record was recently deleted\\b',
      'expired\\. session topic\\b',
    ],
  ],
  [
    'timeout',
    [
      '((the )?request )?(timed? ?out|timeout|took too long)\\b',
      '(json-rpc: )?([\\w()-]{1,30} ){1,4}(timed? ?out|timeout|took too long|(has )?expired)\\b',
      'expired\\. (pairing topic|proposal id|pair\\(\\) uri)\\b',
      'expired\\.?$',
    ],
  ],
]

const patterns = /* @__PURE__ */ alternatives.map(
  ([kind, texts]) => [kind, new RegExp(`^(?:${texts.join('|')})`, 'i')] as const,
)

export const isNodeText = (text: string): boolean => nodeText.test(text)

/** The kind that a text tells, where it tells one. */
export const kindOfText = (text: string): WalletErrorKind | undefined =>
  lostExtensionText.test(text) ? 'disconnected' : patterns.find(([, pattern]) => pattern.test(text))?.[0]
