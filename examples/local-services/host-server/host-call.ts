import type { CallFault } from '../faults/call-fault'

/** What can be asked of the host's server. */
export type HostCall = 'nonce' | 'verify' | 'session' | 'sign-out'

export type HostFault = CallFault<HostCall>
