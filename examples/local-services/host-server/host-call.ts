import type { CallFault } from '../faults/call-fault'

/** The calls of the host's server. */
export type HostCall = 'nonce' | 'verify' | 'session' | 'sign-out'

export type HostFault = CallFault<HostCall>
