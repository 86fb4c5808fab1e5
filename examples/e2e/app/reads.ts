import {
  type AnyCapability,
  createKernel,
  GetNativeBalance,
  GetTokenBalances,
  LookupAddress,
  ResolveName,
  VerifyMessage,
} from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { networks, wantedOptions } from './page-query'

const capabilities = { GetNativeBalance, GetTokenBalances, LookupAddress, ResolveName, VerifyMessage }

declare global {
  interface Window {
    /** Reads from the first chain of the page; the results are written as JSON, base units as text. */
    read(what: keyof typeof capabilities, params: object): Promise<string>
  }
}

const kernel = createKernel({ plugins: [minimal(), eip155({ networks, ...wantedOptions('eip155-options') })] })

window.read = async (what, params) => {
  const [network] = kernel.namespaces.definition('eip155')?.networks ?? []
  const capability: AnyCapability = capabilities[what]
  const answer: unknown = await Reflect.apply(kernel.namespaces.use(capability, 'eip155'), undefined, [
    { ...params, network },
  ])
  return JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
