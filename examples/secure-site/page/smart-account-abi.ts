import { parseAbi } from 'viem'

/** The contract's functions that wallets call; `contracts/smart-account.sol` of the local services is its source. */
export const smartAccountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Permission { address target; bytes4 selector; uint256 allowance; uint48 start; uint48 period; }',
  'struct Session { address signer; uint48 expiry; uint48 grantedAt; uint48 revokedAt; string app; Permission[] permissions; }',
  'function execute(Call[] calls) payable',
  'function executeSigned(Call[] calls, uint256 deadline, bytes signature)',
  'function executeSession(bytes32 id, Call[] calls)',
  'function grantSession(bytes32 id, address signer, uint48 expiry, string app, Permission[] permissions)',
  'function revokeSession(bytes32 id)',
  'function getSession(bytes32 id) view returns (Session)',
  'function listSessions() view returns (bytes32[])',
  'function getNonce() view returns (uint256)',
])
