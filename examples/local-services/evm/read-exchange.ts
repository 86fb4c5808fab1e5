import { readFile } from 'node:fs/promises'
import type { Abi, Hex } from 'viem'
import { requireFromRoot } from '../repo-root'
import type { Artefact } from './run-solc'

/** The package of the compiled contracts, which are used unchanged; nothing of them is copied. */
export const exchangePackages = ['@uniswap/v2-core', '@uniswap/v2-periphery'] as const

const contracts = {
  UniswapV2Factory: '@uniswap/v2-core',
  UniswapV2Router02: '@uniswap/v2-periphery',
  WETH9: '@uniswap/v2-periphery',
} as const satisfies Record<string, (typeof exchangePackages)[number]>

interface Build {
  readonly abi: Abi
  readonly bytecode: string
}

/** Reads the compiled contracts of the exchange. */
export async function readExchange(): Promise<Record<string, Artefact>> {
  const read = Object.entries(contracts).map(async ([name, packageName]) => {
    const file = requireFromRoot.resolve(`${packageName}/build/${name}.json`)
    const { abi, bytecode } = JSON.parse(await readFile(file, 'utf8')) as Build
    return [name, { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` as Hex }] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
