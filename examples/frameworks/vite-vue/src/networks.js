import { sepolia } from 'portico/plugins/eip155'

export const networks = [sepolia]
